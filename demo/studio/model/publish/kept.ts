import type { Pointer } from '../../../../src/protocol/published-lists.js';
import type { PublishedPlace } from '../../../../src/server/lists/place-format.js';
import type { StoreAccess } from './store-access.js';

const PLACES = 'recotag.studio.places';
const ACCESS = 'recotag.studio.store';
const WHO = 'recotag.studio.who';

const read = (storage: () => Storage, key: string): unknown => {
  try {
    return JSON.parse(storage().getItem(key) ?? 'null');
  } catch {
    return null; // storage is blocked, or the value is of another program
  }
};

/** @returns false if storage is full, blocked or forgets: then the value is lost when the page is closed */
const write = (storage: () => Storage, key: string, value: unknown): boolean => {
  try {
    if (value === undefined) storage().removeItem(key);
    else storage().setItem(key, JSON.stringify(value));
    return storage().getItem(key) === (value === undefined ? null : JSON.stringify(value));
  } catch {
    return false;
  }
};

const local = () => localStorage;
const session = () => sessionStorage;

/** What the store doesn't have yet, and the version that it changes. */
export interface Work {
  places: PublishedPlace[];
  etag: string;
  /** undefined if nothing was published */
  pointer?: Pointer | undefined;
  /** the draft of the store that it changes; undefined for the published lists */
  draft?: string | undefined;
}

/** What Publish keeps in this browser. The token is kept for this tab only. */
export const kept = {
  work(): Work | undefined {
    const found = read(local, PLACES) as Work | null;
    return found && Array.isArray(found.places) && typeof found.etag === 'string' ? found : undefined;
  },
  setWork: (work: Work | undefined): boolean => write(local, PLACES, work),
  access: (): Partial<StoreAccess> => Object(read(session, ACCESS)),
  setAccess: (access: StoreAccess): boolean => write(session, ACCESS, access),
  who: (): string => {
    const found = read(local, WHO);
    return typeof found === 'string' ? found : '';
  },
  setWho: (who: string): boolean => write(local, WHO, who),
};
