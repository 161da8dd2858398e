import type { PublishedPlace } from '../../../../src/node/relay/lists/place-format.js';
import type { Pointer } from '../../../../src/protocol/published-lists.js';
import type { PagePart } from '../../place/messages.js';
import { local, readJson, session, writeJson } from '../storage.js';
import type { StoreAccess } from './store-access.js';

const PLACES = 'recotag.studio.places';
const ACCESS = 'recotag.studio.store';
const WHO = 'recotag.studio.who';
const PARTS = 'recotag.studio.parts';

/** So many parts are kept, the latest ones. */
const MOST_PARTS = 200;

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

/** Parts of pages, by list and selector. Read once: the texts of thousands of lists ask for them. */
let parts: Map<string, PagePart> | undefined;

const partKey = (list: string, at: string): string => `${list} ${at}`;

const knownParts = (): Map<string, PagePart> => {
  if (parts) return parts;
  const found = readJson(local, PARTS);
  parts = new Map(Array.isArray(found) ? found.filter((each) => Array.isArray(each) && each[1]) : []);
  return parts;
};

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
  /** The part of a page at which a list is, as a person has seen it: the published lists have only its selector. */
  part: (list: string, at: string): PagePart | undefined => knownParts().get(partKey(list, at)),
  setPart(list: string, at: string, { kind, text, isTitle = false }: PagePart): void {
    const known = knownParts();
    const key = partKey(list, at);
    known.delete(key);
    known.set(key, { kind, text, isTitle });
    writeJson(local, PARTS, [...known].slice(-MOST_PARTS));
  },
  who: (): string => {
    const found = readJson(local, WHO);
    return typeof found === 'string' ? found : '';
  },
  setWho: (who: string): boolean => writeJson(local, WHO, who),
};
