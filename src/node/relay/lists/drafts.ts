import { staysOn } from '../../../protocol/list-addresses.js';
import { isText } from '../json/problems.js';
import { readObject } from '../json/read-object.js';
import { data, Rejected } from '../json/rejected.js';
import type { RelayRequest, RelayResponse } from '../relay-request.js';
import type { Access } from './access.js';
import { placesProblems } from './check-places.js';
import type { PublishedPlace } from './place-format.js';
import type { Previews } from './previews.js';
import { type ListsStore, matches, sha256Of } from './store.js';

const LONGEST_TEXT = 2000;

/** Characters that nobody sees, and spaces: with them, one name looks like another. U+2800 is a pattern of Braille without dots. */
const UNSEEN = /[\p{DI}\p{Cc}\p{Z}\u2800]/gu;

/** What people see of a name. */
const seen = (name: string): string => name.normalize('NFKC').replace(UNSEEN, '').toLowerCase();

const signed = ({ who, why = '' }: Record<string, unknown>, found: string[]): { who: string; why: string } => {
  if (!isText(who, LONGEST_TEXT) || !seen(who)) found.unshift('who: must be the name of the person');
  if (typeof why !== 'string' || why.length > LONGEST_TEXT) found.unshift('why: must be text, or missing');
  const [name = '', reason = ''] = [who, why].map((each) => (typeof each === 'string' ? each.trim() : ''));
  return { who: name, why: reason };
};

/** What people with a token do: they store drafts, and publish them. */
export class Drafts {
  constructor(
    private readonly store: ListsStore,
    private readonly access: Access,
    private readonly previews: Previews,
    /** further origins that addresses of lists may have */
    private readonly origins: () => readonly string[],
    /** classes that lists may have */
    private readonly classes: readonly string[],
  ) {}

  async add(request: RelayRequest): Promise<RelayResponse> {
    this.access.allow(request, 'write');
    const body = await readObject(request);
    // Relative addresses are the relay's own. The request's Host may be forged.
    const mayUse = staysOn('https://own.invalid', this.origins());
    const found = placesProblems(body.places, mayUse, this.classes);
    const { who, why } = signed(body, found);
    if (found.length) return data(422, { problems: found });
    const pointer = await this.store.store({ places: body.places as PublishedPlace[], who, why });
    return data(201, { ...pointer, ...this.previews.linkTo(sha256Of(pointer.file)) });
  }

  async publish(request: RelayRequest): Promise<RelayResponse> {
    this.access.allow(request, 'publish');
    const match = request.headers.get('if-match');
    const noneMatch = request.headers.get('if-none-match');
    if (match === null && noneMatch?.trim() !== '*')
      throw new Rejected(
        428,
        'If-Match must have the ETag of the version that you saw, or If-None-Match: * for the first.',
      );
    const body = await readObject(request);
    const found: string[] = [];
    const { who, why } = signed(body, found);
    if (!isText(body.file, LONGEST_TEXT)) found.push('file: must be a stored file, lists/<sha256>.json');
    if (found.length) return data(422, { problems: found });
    const isExpected = (etag: string | undefined) =>
      match === null ? etag === undefined : etag !== undefined && matches(match, etag);
    const isApproved = (author: string | undefined) =>
      !this.access.hasApprover || author === undefined || seen(author) !== seen(who);
    const moved = await this.store.publish({ file: `${body.file}`, who, why }, isExpected, isApproved);
    if (moved === 'unknown') return data(422, { problems: [`file: the store has no whole file ${body.file}`] });
    if (moved === 'own') throw new Rejected(403, `${who} has stored this version. Another person must publish it.`);
    if ('current' in moved) return data(412, moved);
    return data(200, moved.pointer, { ETag: moved.etag });
  }
}
