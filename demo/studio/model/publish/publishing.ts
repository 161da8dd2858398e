import { PAGE_CATEGORY } from '../../../../src/protocol/list-pages.js';
import type { LogEntry, Pointer } from '../../../../src/protocol/published-lists.js';
import type { PublishedPlace } from '../../../../src/server/lists/place-format.js';
import { Part } from '../part.js';
import type { SavedList } from '../saved-lists.js';
import { type Change, changesBetween } from './differences.js';
import { kept, type Work } from './kept.js';
import { withPreview } from './preview-address.js';
import { nameOf, placeOf } from './published-place.js';
import type { StoreAccess } from './store-access.js';
import { type Draft, type Published, StoreClient } from './store-client.js';

/** Somebody else has published since this version was opened. */
interface Conflict {
  published: Published;
  /** what the other person changed */
  theirs: readonly Change[];
  /** what would be lost of it by publishing anyway */
  overwritten: readonly Change[];
  /** what publishing anyway publishes */
  mine: readonly PublishedPlace[];
}

interface PublishingState {
  access: StoreAccess;
  /** a page of the shop, on which drafts are previewed */
  page: string;
  isBusy: boolean;
  /** undefined: not read yet; null: nothing was published yet */
  published: Published | null | undefined;
  /** what will be published */
  places: readonly PublishedPlace[];
  draft: Draft | undefined;
  /** the places of `draft`, as text */
  drafted: string;
  conflict: Conflict | undefined;
  log: readonly LogEntry[];
  problem: string;
  /** what was removed since the studio was opened, to restore it */
  removed: readonly PublishedPlace[];
  /** ids of the lists at the last removal, in their order */
  order: readonly string[];
  /** what was confirmed last, as a sentence */
  done: string;
  who: string;
  /** whether the browser keeps what isn't published */
  isKept: boolean;
  /** what is open: `dates` and the id of a list, or `code` */
  opened: string;
  /** text by which the lists are filtered */
  filter: string;
  /** how many lists are shown */
  most: number;
}

/** A page with thousands of lists would be slow: it shows so many at first, and more on request. */
const AT_ONCE = 24;

/** The lists of the shop: what is published, what will be, and who did what. */
export class Publishing extends Part<PublishingState> {
  constructor(
    render: () => void,
    private readonly say: (text: string) => void,
    access: StoreAccess,
    page: string,
    private readonly client = (given: StoreAccess) => new StoreClient(given),
    private readonly productName: (id: string) => string = (id) => id,
  ) {
    const work = kept.work();
    super(
      {
        access: { ...access, ...kept.access() },
        page,
        isBusy: false,
        published: undefined,
        places: work?.places ?? [],
        draft: undefined,
        drafted: '',
        conflict: undefined,
        log: [],
        problem: '',
        removed: [],
        order: [],
        done: '',
        who: kept.who(),
        isKept: true,
        opened: '',
        filter: '',
        most: AT_ONCE,
      },
      render,
    );
  }

  /** What the shop has: after a lost race, the version of the other person. */
  get inShop(): Published | null | undefined {
    return this.state.conflict?.published ?? this.state.published;
  }

  /** Who published the version that the shop has, and when; undefined if the log doesn't say it. */
  get lastMove(): LogEntry | undefined {
    const current = this.inShop?.pointer.file;
    return this.state.log.find(({ file, action }) => file === current && action !== 'draft');
  }

  /** What publishing would change. */
  get changes(): Change[] {
    return changesBetween(this.state.published?.places ?? [], this.state.places, this.productName);
  }

  /** The lists of the shop, and at their places those that were removed. */
  get #withRemoved(): PublishedPlace[] {
    const { places, removed, order } = this.state;
    const others = removed.filter(({ id }) => !this.place(id));
    if (!others.length) return [...places];
    const positions = new Map(order.map((id, index) => [id, index]));
    // Lists that were added since are the last.
    const at = ({ id }: PublishedPlace) => positions.get(id) ?? order.length;
    return [...places, ...others].sort((one, other) => at(one) - at(other));
  }

  /** The lists that are shown, also those that were removed, and how many more there are. */
  get shown(): { places: PublishedPlace[]; more: number; isLong: boolean } {
    const { places, filter, most } = this.state;
    const asked = filter.trim().toLowerCase();
    const found = this.#withRemoved.filter((each) =>
      `${nameOf(each)} ${each.id} ${each.at}`.toLowerCase().includes(asked),
    );
    return {
      places: found.slice(0, most),
      more: Math.max(0, found.length - most),
      isLong: places.length > AT_ONCE,
    };
  }

  filter(filter: string): void {
    this.update({ filter, most: AT_ONCE });
  }

  showMore(): void {
    this.update({ most: this.state.most + AT_ONCE });
  }

  /** Opens the dates of a list or the code for pages, or closes them. */
  toggle(what: string, isOpen: boolean): void {
    const { opened } = this.state;
    if (isOpen ? opened !== what : opened === what) this.update({ opened: isOpen ? what : '' });
  }

  place(id: string): PublishedPlace | undefined {
    return this.state.places.find((each) => each.id === id);
  }

  /** Reads what is published. What this browser has changed and not published stays. */
  async open(): Promise<void> {
    await this.#try(async () => {
      const published = (await this.#client.read()) ?? null;
      const work = kept.work();
      const isLost = !!work && !!published && work.etag !== published.etag;
      this.update({
        published: isLost ? await this.#changedBy(work) : published,
        places: work?.places ?? published?.places ?? [],
        conflict: undefined,
      });
      if (isLost) this.#conflict(published, work.places);
      await this.#readLog();
    });
  }

  setAccess(access: StoreAccess, page: string): Promise<void> {
    kept.setAccess(access);
    this.update({ access, page, published: undefined, conflict: undefined, draft: undefined });
    return this.open();
  }

  setWho(who: string): void {
    kept.setWho(who);
    this.update({ who });
  }

  /** Adds a saved list, or its new design if it is there already. */
  add(list: SavedList, spot: Pick<PublishedPlace, 'at' | 'where'>): void {
    const place = placeOf(list, spot);
    const old = this.place(place.id);
    if (old) {
      const { pages: _, ...design } = place;
      const { attributes, properties: __, parts: ___, fallback: ____, ...rest } = old;
      // What was chosen for the shop stays: pages, dates, and the category of the page.
      if (design.attributes?.category && attributes?.category === PAGE_CATEGORY)
        design.attributes.category = PAGE_CATEGORY;
      this.#change(this.state.places.map((each) => (each === old ? { ...rest, ...design, name: nameOf(old) } : each)));
      this.say(`“${nameOf(old)}” now has the new design`);
    } else {
      this.#change([...this.state.places, place]);
      this.say(`Added “${nameOf(place)}”. It isn’t in the shop until you publish.`);
    }
  }

  /** @param change undefined removes a value */
  change(id: string, change: { [Name in keyof PublishedPlace]?: PublishedPlace[Name] | undefined }): void {
    this.#change(
      this.state.places.map((each) =>
        each.id === id
          ? (Object.fromEntries(
              Object.entries({ ...each, ...change }).filter(([, value]) => value !== undefined),
            ) as unknown as PublishedPlace)
          : each,
      ),
    );
  }

  remove(id: string): void {
    const place = this.place(id);
    if (!place) return;
    const order = this.#withRemoved.map((each) => each.id);
    this.update({ removed: [...this.state.removed.filter((each) => each.id !== id), place], order });
    this.#change(this.state.places.filter((each) => each !== place));
    this.say(`Removed “${nameOf(place)}”. It stays in the shop until you publish.`);
  }

  restore(id: string): void {
    const place = this.state.removed.find((each) => each.id === id);
    if (!place || this.place(id)) return;
    const known = new Set(this.state.places).add(place);
    const places = this.#withRemoved.filter((each) => known.has(each));
    this.update({ removed: this.state.removed.filter((each) => each !== place) });
    this.#change(places);
    this.say(`Restored “${nameOf(place)}”`);
  }

  /** Forgets what wasn't published. */
  discard(): void {
    if (this.state.isBusy) return;
    kept.setWork(undefined);
    this.update({ places: this.state.published?.places ?? [], draft: undefined, conflict: undefined });
    this.say('These are the published lists again');
  }

  /** Stores a draft, whose link shows it in the shop to whoever has it. */
  preview(): Promise<void> {
    return this.#try(async () => {
      await this.#store('Preview');
      this.say('The preview link is ready');
    });
  }

  /** The address of a page of the shop with a session for its preview. @returns undefined after a failure, which is told */
  sessionUrl(page: string): Promise<string | undefined> {
    return this.#url(() => this.#client.sessionUrl(page));
  }

  /** The address that shows a stored file in the shop. @returns undefined after a failure, which is told */
  previewUrl(file: string): Promise<string | undefined> {
    return this.#url(async () => {
      const { preview, session } = await this.#client.previewOf(file);
      const page = withPreview(this.state.page, preview);
      return session ? this.#client.sessionUrl(page) : page;
    });
  }

  async #url(find: () => Promise<string>): Promise<string | undefined> {
    let url: string | undefined;
    await this.#try(async () => {
      url = await find();
    });
    return url;
  }

  /** Publishes. The studio says so only when the pointer was read back with the new version. */
  publish(why: string): Promise<void> {
    return this.#try(async () => {
      const { places } = this.state;
      const draft = await this.#store(why);
      await this.#move(draft, why, this.state.published?.etag ?? '', places);
    });
  }

  /** Publishes over what somebody else has published meanwhile. */
  publishAnyway(why: string): Promise<void> {
    const { conflict } = this.state;
    if (!conflict) return Promise.resolve();
    return this.#try(async () => {
      this.update({ published: conflict.published, conflict: undefined });
      const draft = await this.#store(why, conflict.mine);
      await this.#move(draft, why, conflict.published.etag, conflict.mine);
    });
  }

  /** Takes over what somebody else has published, and adds the own changes to lists that nobody else has changed. */
  takeTheirs(): void {
    const { conflict, published, places } = this.state;
    if (!conflict) return;
    const theirs = new Set(conflict.theirs.map(({ id }) => id));
    const mine = changesBetween(published?.places ?? [], places, this.productName).filter(({ id }) => !theirs.has(id));
    const isMine = (id: string) => mine.some((change) => change.id === id);
    const merged = [
      ...conflict.published.places.flatMap((each) => (isMine(each.id) ? (this.place(each.id) ?? []) : each)),
      ...places.filter(({ id }) => isMine(id) && !conflict.published.places.some((each) => each.id === id)),
    ];
    this.update({ published: conflict.published, conflict: undefined, draft: undefined });
    this.#change(merged);
    this.say('Their version is here, with your changes to other lists');
  }

  /** Publishes a stored file again. */
  rollBack({ file, version }: Pick<LogEntry, 'file' | 'version'>, why: string): Promise<void> {
    return this.#try(async () => {
      // Nobody but a preview can read a draft. Then the places are those of this browser.
      const { places } = await this.#client.readFile(file).catch(() => this.state);
      await this.#move(
        { file, version },
        why || `Back to version ${version}`,
        this.state.published?.etag ?? '',
        places,
      );
    });
  }

  /** The lists of a published file, which never changes. @throws an error if it can't be read */
  async placesIn(file: string): Promise<readonly PublishedPlace[]> {
    return (await this.#client.readFile(file)).places;
  }

  get #client(): StoreClient {
    return this.client(this.state.access);
  }

  /** The version that was changed by what this browser keeps. */
  async #changedBy({ pointer, etag }: Work): Promise<Published | null> {
    if (!pointer) return null;
    // Without its file, every list of the other version counts as changed by the other person.
    const { places } = await this.#client.readFile(pointer.file).catch(() => ({ places: [] }));
    return { pointer, etag, places };
  }

  async #store(why: string, places = this.state.places): Promise<Draft> {
    const { draft, drafted, who } = this.state;
    const text = JSON.stringify(places);
    if (draft && drafted === text) return draft;
    const stored = await this.#client.store(places, who || 'Somebody', why);
    this.update({ draft: stored, drafted: text });
    return stored;
  }

  async #move(
    to: Pick<Pointer, 'file' | 'version'>,
    why: string,
    etag: string,
    places: readonly PublishedPlace[],
  ): Promise<void> {
    const moved = await this.#client.move(to.file, this.state.who, why, etag);
    const published = await this.#client.read();
    if (moved.isLost) {
      if (!published) return;
      this.#conflict(published, places);
      return this.#readLog();
    }
    if (!published || published.pointer.file !== to.file)
      throw Error(
        `The store accepted version ${to.version}, but the shop still gets ${published ? `version ${published.pointer.version}` : 'no lists'}. Look again in a moment.`,
      );
    // Another tab may have changed the lists since. Its changes stay, and meet this version when Publish is opened again.
    if (JSON.stringify(kept.work()?.places) === JSON.stringify(this.state.places)) kept.setWork(undefined);
    this.update({
      published,
      places: published.places,
      draft: undefined,
      conflict: undefined,
      done: `Version ${published.pointer.version} is published. Shoppers see it within half a minute.`,
    });
    // What was said about the change before is over.
    this.say('');
    await this.#readLog();
  }

  #conflict(published: Published, places: readonly PublishedPlace[]): void {
    this.update({
      conflict: {
        published,
        theirs: changesBetween(this.state.published?.places ?? [], published.places, this.productName),
        overwritten: changesBetween(published.places, places, this.productName),
        mine: places,
      },
    });
  }

  #change(places: readonly PublishedPlace[]): void {
    const { published } = this.state;
    const isKept = kept.setWork({ places: [...places], etag: published?.etag ?? '', pointer: published?.pointer });
    this.update({ places, done: '', isKept });
  }

  async #readLog(): Promise<void> {
    // Without a token there is no log, but the published lists are there for everybody.
    if (this.state.access.token) this.update({ log: await this.#client.log() });
  }

  async #try(action: () => Promise<void>): Promise<void> {
    if (this.state.isBusy) return;
    this.update({ isBusy: true, problem: '', done: '' });
    try {
      await action();
      this.update({ isBusy: false });
    } catch (error) {
      this.update({ isBusy: false, problem: (error as Error).message });
    }
  }
}
