/** Which code of docs/frameworks.md a generated project gets, see `generators.mjs`. */
export declare const generators: readonly { folders: readonly string[] }[];
