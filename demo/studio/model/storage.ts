import type { KnownVersions } from './list-versions.js';
import { readSaved, type SavedList, writeSaved } from './saved-lists.js';

const KNOWN = 'recotag.studio.known';

const read = (): Record<string, unknown> => {
  try {
    return Object(JSON.parse(sessionStorage.getItem(KNOWN) ?? '{}'));
  } catch {
    return {}; // storage is blocked: the content has to be confirmed again
  }
};

/** HTML and addresses that were typed or confirmed in this tab, so that a reload doesn't ask again. Only this file uses sessionStorage. */
export const knownHtml = {
  has: (text: string): boolean => Object.values(read()).includes(text),
  /** @param where the setting: a later text replaces it */
  add(where: string, text: string): void {
    try {
      sessionStorage.setItem(KNOWN, JSON.stringify({ ...read(), [where]: text }));
    } catch {
      // Storage is full or blocked: the content has to be confirmed again.
    }
  },
};

const LISTS = 'recotag.studio.lists';

const SHOWN = 'recotag.studio.shown';

/** Lists that the demo shop shows in this browser (demo/shop/assets/count-lists.js). */
interface ShownList {
  element: string;
  attributes: Record<string, string>;
  css: string;
}

export const shownStore = {
  ids(): string[] {
    try {
      const lists: ShownList[] = JSON.parse(localStorage.getItem(SHOWN) ?? '[]');
      return lists.map(({ attributes }) => attributes['list-id'] ?? '');
    } catch {
      return [];
    }
  },
  write(lists: readonly ShownList[]): void {
    try {
      localStorage.setItem(SHOWN, JSON.stringify(lists));
    } catch {
      // Storage is blocked: the demo shop shows no lists of the studio.
    }
  },
};

/** @returns false if the browser can't store the text. Some browsers and extensions accept a value and forget it. */
const store = (key: string, text: string): boolean => {
  try {
    localStorage.setItem(key, text);
    return localStorage.getItem(key) === text;
  } catch {
    return false; // storage is full or blocked
  }
};

/** An array from the storage; empty if storage is blocked, or if the value is of another program. */
const storedArray = (key: string): unknown[] => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
};

const isText = (value: unknown): value is string => typeof value === 'string';

const VERSIONS = 'recotag.studio.versions';

/** The versions of lists that were copied or saved. */
export const versionStore = {
  read: (): KnownVersions =>
    new Map(
      storedArray(VERSIONS).flatMap((entry) => {
        const [id, designs] = Array.isArray(entry) ? entry : [];
        return isText(id) && Array.isArray(designs) && designs.every(isText) ? [[id, designs] as const] : [];
      }),
    ),
  write: (versions: KnownVersions): boolean => store(VERSIONS, JSON.stringify([...versions])),
};

const DRAFTS = 'recotag.studio.drafts';

/** Designs as addresses, the latest first. */
export const draftStore = {
  read: (): string[] => storedArray(DRAFTS).filter(isText),
  write: (addresses: readonly string[]): boolean => store(DRAFTS, JSON.stringify(addresses)),
};

/** Saved configurations. Only this file uses localStorage. */
export const savedStore = {
  read(): SavedList[] {
    try {
      return readSaved(localStorage.getItem(LISTS) ?? '{"recotagStudio":1,"lists":[]}');
    } catch {
      return []; // storage is blocked, or the value is of another program
    }
  },
  /** @returns false if the browser can't store them */
  write: (lists: readonly SavedList[]): boolean => store(LISTS, writeSaved(lists)),
};
