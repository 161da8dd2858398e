import { signal } from '@lit-labs/signals';
import type { StoredPlace } from '../../../../src/node/relay/lists/list-document.js';
import type { PagePart } from '../../place/messages.js';
import { local, readJson, session, writeJson } from '../storage.js';
import type { StoreAccess } from './store-access.js';

const LISTS = 'recotag.studio.lists';
const SAVED = 'recotag.studio.saved';
const ACCESS = 'recotag.studio.store';
const WHO = 'recotag.studio.who';
const PARTS = 'recotag.studio.parts';

/** So many parts are kept, the latest ones. */
const MOST_PARTS = 200;

/** A list that the store doesn't have yet; null removes it. */
export interface Own {
  place: StoredPlace | null;
  /** the version that it changes; 0 for a new list */
  version: number;
  /** what was sent to the store last, which may have it although the page was left before the answer came */
  sent?: StoredPlace | null;
}

export type OwnLists = Readonly<Record<string, Own>>;

/** What a browser without storage couldn't keep: it stays until the page is closed. */
let unkept: OwnLists | undefined;

/** Parts of pages, by list and selector. Read once: the texts of thousands of lists ask for them. */
const parts = signal<ReadonlyMap<string, PagePart> | undefined>(undefined);

const partKey = (list: string, at: string): string => `${list} ${at}`;

const knownParts = (): ReadonlyMap<string, PagePart> => {
  const known = parts.get();
  if (known) return known;
  const found = readJson(local, PARTS);
  const read = new Map<string, PagePart>(
    Array.isArray(found) ? found.filter((each) => Array.isArray(each) && each[1]) : [],
  );
  parts.set(read);
  return read;
};

const isOwn = (value: unknown): value is Own => {
  const { place, version } = Object(value) as Own;
  return Number.isSafeInteger(version) && (place === null || typeof Object(place).id === 'string');
};

/** What this browser keeps. The token is kept for this tab only. */
export const kept = {
  /** the lists that the store doesn't have yet, by id */
  lists(): OwnLists {
    const found = readJson(local, LISTS);
    return (
      unkept ??
      Object.fromEntries(Object.entries(Object(found)).filter((each): each is [string, Own] => isOwn(each[1])))
    );
  },
  /** @param own undefined: the store has the list @returns whether the browser has kept it */
  setList(id: string, own: Own | undefined): boolean {
    const { [id]: _, ...others } = kept.lists();
    const lists = own ? { ...others, [id]: own } : others;
    const isKept = writeJson(local, LISTS, Object.keys(lists).length ? lists : undefined);
    unkept = isKept ? undefined : lists;
    return isKept;
  },
  /** the versions of lists that were saved from this browser, whatever the name of the person was then */
  saved: (): Readonly<Record<string, number>> => Object(readJson(local, SAVED)),
  setSaved: (id: string, version: number): boolean => writeJson(local, SAVED, { ...kept.saved(), [id]: version }),
  access: (): Partial<StoreAccess> => Object(readJson(session, ACCESS)),
  setAccess: (access: StoreAccess): boolean => writeJson(session, ACCESS, access),
  /** The part of a page at which a list is, as a person has seen it: the published lists have only its selector. */
  part: (list: string, at: string): PagePart | undefined => knownParts().get(partKey(list, at)),
  setPart(list: string, at: string, { kind, text, isTitle = false }: PagePart): void {
    const known = new Map(knownParts());
    const key = partKey(list, at);
    known.delete(key);
    known.set(key, { kind, text, isTitle });
    parts.set(known);
    writeJson(local, PARTS, [...known].slice(-MOST_PARTS));
  },
  who: (): string => {
    const found = readJson(local, WHO);
    return typeof found === 'string' ? found : '';
  },
  setWho: (who: string): boolean => writeJson(local, WHO, who),
};
