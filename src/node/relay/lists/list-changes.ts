// What changes the store, each in a transaction.
import type { Pointer } from '../../../protocol/published-lists.js';
import { nameKey } from '../store/engine.js';
import {
  BRAND,
  endingAt,
  type ListAction,
  type ListDocument,
  publishedPlaces,
  type SavedList,
  type StoredPlace,
  versionOf,
} from './list-document.js';
import type { ListsFile, PublishedPlace } from './place-format.js';
import { hashOf, type Now, type Published, plain, type StoredList, sha256Of } from './stored.js';

/** Who does something, why and when. */
export interface Signed {
  who: string;
  why: string;
  /** an ISO date */
  at: string;
}

/** What is published of a list: what waits, or a version that the shop had. */
export interface Move {
  id: string;
  version: number;
  /** the version that it replaces in the shop; 0 for none */
  live: number;
}

/** Somebody else was faster: the documents as they are now. */
export interface Lost {
  current: ListDocument[];
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The document, new if there is none. */
const documentIn = ({ table, lists }: Now, id: string): StoredList =>
  (table.get(['list', nameKey(id)]) as StoredList | undefined) ?? {
    id,
    order: (lists().at(-1)?.order ?? -1) + 1,
    last: 0,
  };

const log = ({ table, latest }: Now, list: string, action: ListAction, saved: SavedList, file?: string): void => {
  const number = (latest(1)[0] ?? 0) + 1;
  table.put(['log', number], { ...saved, list, action, ...(file && { file }) });
  table.put(['of', nameKey(list), number], number);
};

/** Stores the file of these documents. @param kind `public` also publishes it */
const write = ({ table }: Now, kind: 'public' | 'draft', documents: readonly ListDocument[]): Pointer => {
  const version = Number(table.get(['version']) ?? 0) + 1;
  const text = JSON.stringify({ version, places: publishedPlaces(documents) } satisfies ListsFile);
  const file = `lists/${hashOf(text).digest('hex')}.json`;
  const pointer = { version, file, integrity: `sha256-${hashOf(text).digest('base64')}` };
  table.put([kind, sha256Of(file)], text);
  if (kind === 'draft') return pointer;
  table.put(['version'], version);
  table.put(['pointer'], pointer);
  return pointer;
};

/** Stores documents, and publishes the file of all. @param by who does it, if the versions don't say it */
const put = (
  now: Now,
  next: ReadonlyMap<string, readonly [StoredList, ListAction]>,
  check: (places: PublishedPlace[]) => string[],
  by?: Signed,
): Published | { problems: string[] } => {
  const documents = now.lists();
  const known = new Set(documents.map(({ id }) => id));
  const all = documents.map((each) => next.get(each.id)?.[0] ?? each);
  for (const [id, [document]] of next) if (!known.has(id)) all.push(document);
  const problems = check(publishedPlaces(all));
  if (problems.length) return { problems };
  const { file } = write(now, 'public', all);
  for (const [id, [document, action]] of next) {
    now.table.put(['list', nameKey(id)], document);
    const { place, ...live } = { ...document.live!, ...by };
    log(now, id, action, { ...live, place: place && document.off ? endingAt(place, document.off.at) : place }, file);
  }
  return now.published()!;
};

/** Saves a list, or what would remove it: it waits. @param isExpected decides by the version that it replaces */
export const saveList = (
  now: Now,
  id: string,
  place: StoredPlace | null,
  by: Signed,
  isExpected: (document: ListDocument) => boolean,
): ListDocument | Lost => {
  const document = documentIn(now, id);
  if (!isExpected(document)) return { current: [plain(document)] };
  const { waits, ...before } = document;
  if (isSame(place, (waits ?? before.live)?.place ?? null)) return plain(document);
  // What the shop has anyway doesn't wait.
  const isLive = isSame(place, before.live?.place ?? null);
  const saved = { ...by, version: isLive ? versionOf(before) : before.last + 1, place };
  const made: StoredList = isLive ? before : { ...before, last: saved.version, waits: saved };
  now.table.put(['list', nameKey(id)], made);
  log(now, id, isLive ? 'take-back' : 'save', saved);
  return plain(made);
};

/** What of a list is published: what waits, or a version that the shop had; undefined if somebody else was faster. */
const movedList = (
  now: Now,
  { id, version, live }: Move,
  by: Signed,
): [StoredList, ListAction, author?: string] | undefined => {
  const { waits, off, ...before } = documentIn(now, id);
  if ((before.live?.version ?? 0) !== live) return;
  if (waits?.version === version)
    return [{ ...before, live: { ...waits, ...by }, ...(off && waits.place && { off }) }, 'publish', waits.who];
  const had = now.log(Number.MAX_SAFE_INTEGER, id).find((each) => each.file && each.version === version);
  const known = had ?? (before.live?.version === version ? before.live : undefined);
  return known && [{ ...before, live: { ...by, version, place: known.place }, ...(waits && { waits }) }, 'go-back'];
};

/**
 * Publishes lists, if the shop still has what the person saw.
 *
 * @param mayPublish an approver may not publish what the same person has saved
 * @param check what is wrong with all places together
 */
export const publishLists = (
  now: Now,
  moves: readonly Move[],
  by: Signed,
  mayPublish: (author: string) => boolean,
  check: (places: PublishedPlace[]) => string[],
): Published | Lost | { own: string } | { problems: string[] } => {
  const found = moves.map((each) => [each.id, movedList(now, each, by)] as const);
  const lost = found.flatMap(([id, moved]) => (moved ? [] : plain(documentIn(now, id))));
  if (lost.length) return { current: lost };
  const own = found.find(([, moved]) => moved?.[2] !== undefined && !mayPublish(moved[2]));
  if (own) return { own: own[0] };
  return put(now, new Map(found.map(([id, moved]) => [id, [moved![0], moved![1]]])), check);
};

/** Switches a list off or on in the shop, at once. What waits goes on waiting. @returns undefined if the shop has no such list */
export const switchList = (now: Now, id: string, isOn: boolean, by: Signed): Published | undefined => {
  const { off: _, ...before } = documentIn(now, id);
  if (!before.live?.place || id === BRAND) return;
  const document = { ...before, ...(!isOn && { off: { at: by.at, who: by.who } }) };
  return put(now, new Map([[id, [document, isOn ? 'on' : 'off'] as const]]), () => [], by) as Published;
};

/** Stores a file that nobody has published: the shop with what waits of these lists. @param ids default: of all */
export const previewLists = (now: Now, ids?: readonly string[]): Pointer => {
  const waiting = ({ waits, ...document }: StoredList) =>
    waits && (!ids || ids.includes(document.id)) ? { ...document, live: waits } : document;
  return write(now, 'draft', now.lists().map(waiting));
};
