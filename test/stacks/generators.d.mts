/** Where the code of a generated project is in the documentation, see `generators.mjs`. */
export declare const generators: readonly { recipe: string; folders: readonly string[] }[];
