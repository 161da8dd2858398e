export const scripts: Record<string, string>;
export const imported: Record<string, string>;
export const languages: string[];
