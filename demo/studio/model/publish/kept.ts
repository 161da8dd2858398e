import type { Pointer } from '../../../../src/protocol/published-lists.js';
import type { PublishedPlace } from '../../../../src/server/lists/place-format.js';
import { local, readJson, session, writeJson } from '../storage.js';
import type { StoreAccess } from './store-access.js';

const PLACES = 'recotag.studio.places';
const ACCESS = 'recotag.studio.store';
const WHO = 'recotag.studio.who';

/** What the store doesn't have yet, and the version that it changes. */
export interface Work {
  places: readonly PublishedPlace[];
  etag: string;
  /** undefined if nothing was published */
  pointer?: Pointer | undefined;
  /** the draft of the store that it changes; undefined for the published lists */
  draft?: string | undefined;
}

/** What a browser without storage couldn't keep: it stays until the page is closed. */
let unkept: Work | undefined;

/** What Publish keeps in this browser. The token is kept for this tab only. */
export const kept = {
  work(): Work | undefined {
    const found = readJson(local, PLACES) as Work | null;
    return found && Array.isArray(found.places) && typeof found.etag === 'string' ? found : unkept;
  },
  setWork(work: Work | undefined): boolean {
    const isKept = writeJson(local, PLACES, work);
    unkept = isKept ? undefined : work;
    return isKept;
  },
  access: (): Partial<StoreAccess> => Object(readJson(session, ACCESS)),
  setAccess: (access: StoreAccess): boolean => writeJson(session, ACCESS, access),
  who: (): string => {
    const found = readJson(local, WHO);
    return typeof found === 'string' ? found : '';
  },
  setWho: (who: string): boolean => writeJson(local, WHO, who),
};
