/** Which file is published: `recotag-lists.json`. */
export interface Pointer {
  version: number;
  /** relative to the pointer: `lists/<sha256 in hex>.json` */
  file: string;
  /** `sha256-<base64>`, for `fetch(…, { integrity })` */
  integrity: string;
}

/** What a token may do with the store: `write` stores drafts. Reading is for everybody who has one. */
export type ListsRight = 'write' | 'publish';
