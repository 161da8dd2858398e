import { readSaved, type SavedList, writeSaved } from './saved-list.js';

const KEY = 'recotag.studio.lists';

/** Named configurations in this browser; the door to localStorage. */
export const savedStore = {
  read(): SavedList[] {
    try {
      return readSaved(localStorage.getItem(KEY) ?? '{"recotagStudio":1,"lists":[]}');
    } catch {
      return []; // blocked, or another program's
    }
  },
  /** @returns false where the browser keeps nothing */
  write(lists: readonly SavedList[]): boolean {
    try {
      localStorage.setItem(KEY, writeSaved(lists));
      return true;
    } catch {
      return false;
    }
  },
};
