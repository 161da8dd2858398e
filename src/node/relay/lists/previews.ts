import { data, JSON_TYPE, Rejected } from '../json/rejected.js';
import { readObject } from '../json/request.js';
import type { RelayRequest, RelayResponse } from '../relay-request.js';
import type { Access } from './access.js';
import { previewLists } from './list-changes.js';
import type { PublishedFiles } from './published-files.js';
import { type ListsStore, sha256Of } from './stored.js';
import type { PreviewTokens } from './tokens.js';

/** The cookie of a browser that may see drafts, and the seconds for which it may. */
const COOKIE = 'recotag_preview';
const SESSION = /(?:^|;\s*)recotag_preview=([\w.]+)/g;
/** Characters of the header that are read. */
const MOST_COOKIES = 16_384;
const SESSION_SECONDS = 8 * 3600;
/** Seconds for which a preview link works: seven days. */
const LINK_SECONDS = 7 * 86_400;
/** Seconds for which the address works that gives a browser the cookie. */
const PASS_SECONDS = 60;

/** Links to drafts, and sessions of browsers that may see them. */
export class Previews {
  constructor(
    private readonly store: ListsStore,
    private readonly published: PublishedFiles,
    private readonly access: Access,
    /** undefined for a store that can only be read, which has no drafts */
    private readonly tokens: PreviewTokens | undefined,
    private readonly clock: () => number,
  ) {}

  linkTo(sha256: string) {
    const expires = this.seconds() + LINK_SECONDS;
    const session = this.access.hasApprover ? 'session' : undefined;
    return { preview: this.tokens!.make(sha256, expires), session, expires: new Date(expires * 1000).toISOString() };
  }

  /** A preview link of what waits: of these lists, or of all. The shop has the others as they are. */
  async makeLink(request: RelayRequest): Promise<RelayResponse> {
    this.access.allow(request, 'read');
    const { lists } = await readObject(request);
    if (lists !== undefined && !(Array.isArray(lists) && lists.every((each) => typeof each === 'string')))
      return data(422, { problems: ['lists: must be the ids of lists, or missing'] });
    const { file } = await this.store.change((now) => previewLists(now, lists as string[] | undefined));
    return data(201, { file, ...this.linkTo(sha256Of(file)) });
  }

  /** An address that gives a browser the cookie for previews. It works for a minute. */
  makeSession(request: RelayRequest): RelayResponse {
    this.access.allow(request, 'read');
    return data(201, { address: `session?pass=${this.tokens!.prove('pass', this.seconds() + PASS_SECONDS)}` });
  }

  openSession(query: URLSearchParams): RelayResponse {
    if (!this.tokens?.isProof('pass', query.get('pass') ?? '', this.seconds()))
      throw new Rejected(403, 'This address has expired. Open the preview from the studio again.');
    const page = query.get('page') ?? '/';
    const session = this.tokens.prove('session', this.seconds() + SESSION_SECONDS);
    const path = '/recotag-lists/preview/';
    return {
      status: 303,
      headers: {
        // Only a path of the shop: `//` and `/\\` lead to other hosts.
        Location: /^\/(?![/\\])[\x21-\x7e]*$/.test(page) ? page : '/',
        'Set-Cookie': `${COOKIE}=${session}; Path=${path}; Max-Age=${SESSION_SECONDS}; Secure; HttpOnly; SameSite=Lax`,
        'Cache-Control': 'no-store',
      },
      body: null,
    };
  }

  async get(request: RelayRequest, token: string): Promise<RelayResponse> {
    const preview = this.tokens?.read(token, this.clock() / 1000) ?? 'forged';
    if (preview === 'forged') throw new Rejected(403, 'This preview link is not valid. Ask for a new one.');
    if (preview === 'expired') throw new Rejected(403, 'This preview link has expired. Ask for a new one.');
    // With an approver, only who has a token may see what was never published: a link can be passed on to anybody.
    if (this.access.hasApprover && !(await this.published.read(preview.sha256)) && !this.hasSession(request))
      this.access.allow(request, 'read');
    const { sha256 } = preview;
    const text = await this.store.read(({ textOf }) => textOf('public', sha256) ?? textOf('draft', sha256));
    if (text === undefined) throw new Rejected(404, 'This draft was removed.');
    return { status: 200, headers: { ...JSON_TYPE, 'Cache-Control': 'no-store' }, body: text };
  }

  private hasSession(request: RelayRequest): boolean {
    // Whoever controls another host of the shop may set one of the same name, which comes first.
    const sessions = [...(request.headers.get('cookie') ?? '').slice(0, MOST_COOKIES).matchAll(SESSION)];
    return sessions.some(([, session]) => this.tokens!.isProof('session', session!, this.clock() / 1000));
  }

  private seconds(): number {
    return Math.floor(this.clock() / 1000);
  }
}
