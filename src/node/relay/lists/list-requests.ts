import { staysOn } from '../../../protocol/list-addresses.js';
import { isText } from '../json/problems.js';
import { data, Rejected } from '../json/rejected.js';
import { readObject } from '../json/request.js';
import type { RelayRequest, RelayResponse } from '../relay-request.js';
import type { Access } from './access.js';
import { listProblems, placesProblems } from './check-places.js';
import { type Lost, type Move, publishLists, type Signed, saveList, switchList } from './list-changes.js';
import { type ListDocument, placeIn, type StoredPlace, versionOf } from './list-document.js';
import type { PublishedPlace } from './place-format.js';
import { type ListsStore, matches, plain } from './stored.js';

const LONGEST_TEXT = 2000;
const MOST_ENTRIES = 1000;

/** Characters that nobody sees, and spaces: with them, one name looks like another. U+2800 is a pattern of Braille without dots. */
const UNSEEN = /[\p{DI}\p{Cc}\p{Z}\u2800]/gu;

/** What people see of a name. */
const seen = (name: string): string => name.normalize('NFKC').replace(UNSEEN, '').toLowerCase();

const signed = ({ who, why = '' }: Record<string, unknown>, found: string[]): Omit<Signed, 'at'> => {
  if (!isText(who, LONGEST_TEXT) || !seen(who)) found.unshift('who: must be the name of the person');
  if (typeof why !== 'string' || why.length > LONGEST_TEXT) found.unshift('why: must be text, or missing');
  const [name = '', reason = ''] = [who, why].map((each) => (typeof each === 'string' ? each.trim() : ''));
  return { who: name, why: reason };
};

const tagOf = (list: ListDocument): string => `"${versionOf(list)}"`;

const isMove = (value: unknown): value is Move => {
  const { id, version, live } = Object(value) as Move;
  return typeof id === 'string' && [version, live].every((each) => Number.isSafeInteger(each) && each >= 0);
};

/** What people with a token do with lists: they read, save and publish them. */
export class ListRequests {
  constructor(
    private readonly store: ListsStore,
    private readonly access: Access,
    /** further origins that addresses of lists may have */
    private readonly origins: () => readonly string[],
    /** classes that lists may have */
    private readonly classes: readonly string[],
  ) {}

  async all(request: RelayRequest): Promise<RelayResponse> {
    const may = this.access.rightsOf(request);
    const { lists, etag } = await this.store.read(({ lists, latest, published }) => ({
      // Those that the shop has, or that wait.
      lists: lists().flatMap((each) => (each.waits || each.live?.place ? plain(each) : [])),
      etag: `"${latest(1)[0] ?? published()?.pointer.version ?? 0}"`,
    }));
    const known = request.headers.get('if-none-match');
    if (known !== null && matches(known, etag)) return { status: 304, headers: { ETag: etag }, body: null };
    // Days of lists begin and end where the shop is.
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    return data(200, { lists, may, zone }, { ETag: etag });
  }

  async log(request: RelayRequest, query: URLSearchParams): Promise<RelayResponse> {
    const may = this.access.rightsOf(request);
    const most = Math.min(Math.max(1, Math.trunc(Number(query.get('most')) || MOST_ENTRIES)), MOST_ENTRIES);
    const entries = await this.store.read(({ log }) => log(most, query.get('list') ?? undefined));
    return data(200, { entries, may });
  }

  async one(request: RelayRequest, id: string): Promise<RelayResponse> {
    this.access.allow(request, 'read');
    const found = await this.store.read(({ lists, log }) => {
      const list = lists().find((each) => each.id === id);
      return list && { ...plain(list), versions: log(MOST_ENTRIES, id) };
    });
    if (!found) throw new Rejected(404, 'The store has no such list.');
    return data(200, found, { ETag: tagOf(found) });
  }

  async save(request: RelayRequest, id: string): Promise<RelayResponse> {
    this.access.allow(request, 'write');
    const match = request.headers.get('if-match');
    const noneMatch = request.headers.get('if-none-match');
    if (match === null && noneMatch?.trim() !== '*')
      throw new Rejected(
        428,
        'If-Match must have the ETag of the version that you saw, or If-None-Match: * for a new list.',
      );
    const body = await readObject(request);
    const isRemoval = body.place === null;
    // Relative addresses are the relay's own. The request's Host may be forged.
    const mayUse = staysOn('https://own.invalid', this.origins());
    const found = isRemoval ? [] : listProblems(body.place, id, mayUse, this.classes);
    const signature = signed(body, found);
    if (found.length) return data(422, { problems: found });
    const isExpected = (list: ListDocument) =>
      match === null ? !placeIn(list) : versionOf(list) > 0 && matches(match, tagOf(list));
    const place = isRemoval ? null : (body.place as StoredPlace);
    const made = await this.store.change((now, at) => saveList(now, id, place, { ...signature, at }, isExpected));
    return 'current' in made ? this.lost(made) : data(200, made, { ETag: tagOf(made) });
  }

  async publish(request: RelayRequest): Promise<RelayResponse> {
    this.access.allow(request, 'publish');
    const body = await readObject(request);
    const found: string[] = [];
    const signature = signed(body, found);
    const moves = body.lists;
    if (!Array.isArray(moves) || !moves.length || !moves.every(isMove))
      found.push('lists: must be the lists to publish, each { id, version, live }');
    if (found.length) return data(422, { problems: found });
    const { access } = this;
    const mayPublish = (author: string) => !access.hasApprover || seen(author) !== seen(signature.who);
    const check = (places: PublishedPlace[]) => placesProblems(places, () => true, this.classes);
    const moved = await this.store.change((now, at) =>
      publishLists(now, moves as Move[], { ...signature, at }, mayPublish, check),
    );
    if ('current' in moved) return this.lost(moved);
    if ('problems' in moved) return data(422, moved);
    if ('own' in moved)
      throw new Rejected(403, `${signature.who} has stored this version. Another person must publish it.`);
    return data(200, moved.pointer, { ETag: moved.etag });
  }

  async switch(request: RelayRequest): Promise<RelayResponse> {
    this.access.allow(request, 'publish');
    const body = await readObject(request);
    const found: string[] = [];
    const signature = signed(body, found);
    if (typeof body.id !== 'string') found.push('id: must be that of a list');
    if (typeof body.on !== 'boolean') found.push('on: must be true or false');
    if (found.length) return data(422, { problems: found });
    const { id, on } = body as { id: string; on: boolean };
    const moved = await this.store.change((now, at) => switchList(now, id, on, { ...signature, at }));
    if (!moved) return data(422, { problems: ['id: the shop has no such list'] });
    return data(200, moved.pointer, { ETag: moved.etag });
  }

  private lost({ current }: Lost): RelayResponse {
    return data(412, { current });
  }
}
