/** The global names of the browser that files for pages use. */
export const PAGE_GLOBALS: string[];
