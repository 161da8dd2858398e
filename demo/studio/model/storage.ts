import { readSaved, type SavedList, writeSaved } from './saved-lists.js';

const KNOWN = 'recotag.studio.known';

const read = (): Record<string, unknown> => {
  try {
    return Object(JSON.parse(sessionStorage.getItem(KNOWN) ?? '{}'));
  } catch {
    return {}; // storage is blocked: it is asked again
  }
};

/** What somebody typed or confirmed in this tab, so that a reload doesn't ask about it; the door to sessionStorage. */
export const knownHtml = {
  has: (text: string): boolean => Object.values(read()).includes(text),
  /** @param where what it belongs to: a later text takes its place */
  add(where: string, text: string): void {
    try {
      sessionStorage.setItem(KNOWN, JSON.stringify({ ...read(), [where]: text }));
    } catch {
      // Storage is full or blocked: it is asked again.
    }
  },
};

const LISTS = 'recotag.studio.lists';

/** Named configurations in this browser; the door to localStorage. */
export const savedStore = {
  read(): SavedList[] {
    try {
      return readSaved(localStorage.getItem(LISTS) ?? '{"recotagStudio":1,"lists":[]}');
    } catch {
      return []; // blocked, or another program's
    }
  },
  /** @returns false where the browser keeps nothing */
  write(lists: readonly SavedList[]): boolean {
    try {
      localStorage.setItem(LISTS, writeSaved(lists));
      return true;
    } catch {
      return false;
    }
  },
};
