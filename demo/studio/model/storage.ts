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
  write(lists: readonly SavedList[]): boolean {
    try {
      const text = writeSaved(lists);
      localStorage.setItem(LISTS, text);
      // Some browsers and extensions accept a value and forget it.
      return localStorage.getItem(LISTS) === text;
    } catch {
      return false;
    }
  },
};
