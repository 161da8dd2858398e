// The storage of the browser. It may be full or blocked, and some browsers and extensions accept a value and forget it.

/** @returns null if there is none */
export const readJson = (storage: () => Storage, key: string): unknown => {
  try {
    return JSON.parse(storage().getItem(key) ?? 'null');
  } catch {
    return null; // storage is blocked, or the value is of another program
  }
};

/** @returns false if storage is full, blocked or forgets: then the value is lost when the page is closed */
export const writeJson = (storage: () => Storage, key: string, value: unknown): boolean => {
  try {
    if (value === undefined) storage().removeItem(key);
    else storage().setItem(key, JSON.stringify(value));
    return storage().getItem(key) === (value === undefined ? null : JSON.stringify(value));
  } catch {
    return false;
  }
};

export const local = () => localStorage;
export const session = () => sessionStorage;

const DRAFT = 'recotag.studio.draft';

/** What was opened of a list of the shop. */
export interface Base {
  version: number;
  /** the design that it had, as a text; '' if only the version is known, from a link */
  design: string;
}

interface StoredDraft {
  /** the design as the fragment of an address */
  address: string;
  bases: Record<string, Base>;
}

export const draftStore = {
  read(): StoredDraft | undefined {
    const { address, bases } = Object(readJson(local, DRAFT)) as Partial<StoredDraft>;
    return typeof address === 'string' ? { address, bases: Object(bases) } : undefined;
  },
  write: (draft: StoredDraft): boolean => writeJson(local, DRAFT, draft),
};
