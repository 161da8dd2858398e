import { computed } from '@lit-labs/signals';
import {
  type ListDocument,
  type LogEntry,
  placeIn,
  type StoredPlace,
  versionOf,
} from '../../../../src/node/relay/lists/list-document.js';
import type { ListsRight, Pointer } from '../../../../src/protocol/published-lists.js';
import { setShopZone } from '../days.js';
import { newId } from '../list-ids.js';
import { Part } from '../part.js';
import type { Spot } from '../spot-text.js';
import type { Configuration } from '../state.js';
import { filled, texts } from '../texts.js';
import { type Change, changesBetween, inShort } from './changes.js';
import { kept, type Own, type OwnLists } from './kept.js';
import { freeName, nameOf, neverShown, onNoPage, placeOf, withDesign } from './published-place.js';
import { personText, SOMEBODY } from './somebody.js';
import type { StoreAccess } from './store-access.js';
import { ALL_RIGHTS, type Lost, type Preview, StoreClient } from './store-client.js';

export interface ShopState {
  access: StoreAccess;
  /** a page of the shop, on which drafts are previewed */
  page: string;
  isBusy: boolean;
  /** the lists of the store; undefined: not read yet */
  lists: readonly ListDocument[] | undefined;
  /** the lists that only this browser has, by id */
  own: OwnLists;
  /** the versions of lists that were saved from this browser */
  saved: Readonly<Record<string, number>>;
  /** why the store doesn't have them; '' if it will in a moment */
  unsaved: string;
  /** what the store allows this person */
  rights: readonly ListsRight[];
  log: readonly LogEntry[];
  /** whether the next publication has what a list changes, where this person has chosen */
  chosen: Readonly<Record<string, boolean>>;
  problem: Error | undefined;
  /** the lists that the last publication has changed, as the shop has them */
  lastLists: readonly StoredPlace[];
  /** what was confirmed last, as a sentence */
  done: string;
  who: string;
  /** whether the browser knows no name yet */
  asksWho: boolean;
  /** whether the browser keeps what the store doesn't have */
  isKept: boolean;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const isLost = (answer: object): answer is Lost => 'current' in answer;

/** The lists of the shop, each a document: what shoppers have, and what waits. */
export class Shop extends Part<ShopState> {
  #etag = '';
  #opening: Promise<void> | undefined;
  #saving: Promise<unknown> = Promise.resolve();
  /** Each view asks at each rendering, and a shop may have thousands of lists. */
  readonly #changes = computed(() => changesBetween(this.published ?? [], this.places, this.productName));

  constructor(
    private readonly say: (text: string) => void,
    access: StoreAccess,
    page: string,
    readonly productName: (id: string) => string = (id) => id,
    private readonly send?: typeof fetch,
  ) {
    super({
      access: { ...access, ...kept.access() },
      page,
      isBusy: false,
      lists: undefined,
      own: kept.lists(),
      saved: kept.saved(),
      unsaved: '',
      rights: ALL_RIGHTS,
      log: [],
      chosen: {},
      problem: undefined,
      lastLists: [],
      done: '',
      who: kept.who(),
      asksWho: !kept.who(),
      isKept: true,
    });
  }

  /** The lists of the store, and those that only this browser has. */
  get documents(): ListDocument[] {
    const { lists = [], own } = this.state;
    const known = new Set(lists.map(({ id }) => id));
    return [...lists, ...Object.keys(own).flatMap((id) => (known.has(id) ? [] : { id }))];
  }

  document(id: string): ListDocument | undefined {
    return this.state.lists?.find((each) => each.id === id);
  }

  /** The version of a list that a save replaces; 0 for a list that the store doesn't have. */
  version(id: string): number {
    return versionOf(this.document(id) ?? {});
  }

  #now(document: ListDocument): StoredPlace | null {
    const own = this.state.own[document.id];
    return own ? own.place : placeIn(document);
  }

  /** The lists as they are after all that waits. */
  get places(): StoredPlace[] {
    return this.documents.flatMap((each) => this.#now(each) ?? []);
  }

  /** The lists, and those that would be removed. */
  get withRemoved(): StoredPlace[] {
    return this.documents.flatMap((each) => this.#now(each) ?? each.live?.place ?? []);
  }

  /** What shoppers have; undefined: not read yet. */
  get published(): StoredPlace[] | undefined {
    return this.state.lists?.flatMap(({ live }) => live?.place ?? []);
  }

  place(id: string): StoredPlace | undefined {
    return this.#now(this.document(id) ?? { id }) ?? undefined;
  }

  /** The list as the shop has it. */
  live(id: string): StoredPlace | undefined {
    return this.document(id)?.live?.place ?? undefined;
  }

  /** Whether the list is in the shop as it is here; undefined for a list that isn't in the shop. */
  isLive(id: string): boolean | undefined {
    return this.live(id) && !this.changes.some((each) => each.id === id);
  }

  /** Whether shoppers may see the list on some day; undefined for a list that isn't in the shop. */
  isOn(id: string): boolean | undefined {
    const live = this.live(id);
    return live && !this.document(id)?.off && !(Date.parse(live.until ?? '') <= Date.now());
  }

  /** What all that waits would change. */
  get changes(): Change[] {
    return this.#changes.get();
  }

  /** The lists that publishing changes, also those that it removes. */
  get changedLists(): StoredPlace[] {
    const ids = new Set(this.changes.map(({ id }) => id));
    return this.withRemoved.filter(({ id }) => ids.has(id));
  }

  /** Who has saved what waits of a list; '' for this person. */
  saver(id: string): string {
    const { own, saved } = this.state;
    const { version, who = '' } = this.document(id)?.waits ?? {};
    return own[id] || saved[id] === version || (who === this.#who && who !== SOMEBODY) ? '' : personText(who);
  }

  /** Whether the next publication has what a list changes. What a colleague has waiting stays waiting, unless this person only approves. */
  isChosen(id: string): boolean {
    return this.state.chosen[id] ?? (!this.saver(id) || !!this.whyNot('write'));
  }

  choose(id: string, isChosen: boolean): void {
    this.update({ chosen: { ...this.state.chosen, [id]: isChosen } });
  }

  /** The lists that somebody else has changed since this person opened them. */
  get clashes(): { mine: StoredPlace | null; theirs: ListDocument }[] {
    const { own, lists = [] } = this.state;
    return lists.flatMap((theirs) => {
      const mine = own[theirs.id];
      return mine && mine.version !== versionOf(theirs) ? [{ mine: mine.place, theirs }] : [];
    });
  }

  /** Why this person can't change or publish lists, as a sentence; '' if the person can. */
  whyNot(right: ListsRight): string {
    const { rights, access } = this.state;
    const isPublish = right === 'publish';
    if (!access.token) return isPublish ? texts.rights.noToken : '';
    if (rights.includes(right)) return '';
    return isPublish ? texts.rights.cantPublish : texts.rights.cantChange;
  }

  /** Why a list can't be saved as it is, as a sentence that names it; '' if it can. The store would refuse it. */
  #mistakeOf(place: StoredPlace | null | undefined): string {
    if (!place) return '';
    if (neverShown(place)) return filled(texts.shop.endsFirst, { name: nameOf(place) });
    return onNoPage(place) ? filled(texts.shop.noPages, { name: nameOf(place) }) : '';
  }

  /** Why nothing can be published, as a sentence; '' if something can. */
  get whyNothing(): string {
    const chosen = this.changedLists.filter(({ id }) => this.isChosen(id));
    if (!chosen.length) return texts.shop.chooseList;
    return chosen.map(({ id }) => this.#mistakeOf(this.place(id))).find(Boolean) ?? '';
  }

  /** Reads the lists, and saves what only this browser has. */
  open(): Promise<void> {
    this.#opening ??= this.#try(() => this.#read()).finally(() => {
      this.#opening = undefined;
    });
    return this.#opening;
  }

  async #read(): Promise<void> {
    const { access } = this.state;
    const saving = this.#saving;
    const read = access.token ? await this.#client.lists() : await this.#client.published();
    const log = access.token && read?.etag !== this.#etag ? await this.#client.log() : this.state.log;
    if (!read || access !== this.state.access) return;
    if (saving !== this.#saving) {
      // Something was saved meanwhile: what was read may be from before it, or have it without the answer.
      await this.#saving;
      return this.#read();
    }
    this.#etag = read.etag;
    setShopZone(read.zone);
    this.update({ lists: read.lists, rights: read.may, log, own: kept.lists() });
    for (const id of Object.keys(this.state.own)) {
      this.#recognize(id, this.state.own[id]?.sent);
      this.#send(id);
    }
  }

  /** Looks whether somebody else has saved or published, and then reads it. Says who has published. */
  async look(): Promise<void> {
    const { access, isBusy, lists, log } = this.state;
    if (!access.token || isBusy || !lists) return;
    await this.#saving;
    const found = await this.#client.lists(this.#etag).catch(() => undefined);
    if (!found || this.state.isBusy || this.state.lists !== lists) return;
    const before = this.published ?? [];
    await this.open();
    const newest = this.state.log.slice(0, this.state.log.length - log.length || this.state.log.length);
    const theirs = newest.find(({ file, who }) => file && who !== this.#who);
    if (!theirs || !log.length) return;
    const change = inShort(changesBetween(before, this.published ?? [], this.productName));
    this.say(
      filled(texts.publishing.somebodyPublished, { who: personText(theirs.who, texts.shop.somebodyElse), change }),
    );
  }

  setAccess(access: StoreAccess, page: string): Promise<void> {
    kept.setAccess(access);
    this.#etag = '';
    this.update({ access, page, lists: undefined, log: [], rights: ALL_RIGHTS });
    return this.open();
  }

  /** The store wants a name. Who switches a list need not have entered one. */
  get #who(): string {
    return this.state.who.trim() || SOMEBODY;
  }

  /** Keeps the name of the person, as it was typed. */
  setWho(who: string): void {
    kept.setWho(who.trim());
    this.update({ who: who.trim(), asksWho: !who.trim() });
  }

  /** A name that is being typed. */
  typeWho(who: string): void {
    this.update({ who });
  }

  /**
   * Changes a list: here at once, and then in the store, where it waits.
   *
   * @param place null removes it @param version that it changes: if the store has another one, nothing is saved, and the person chooses
   */
  save(
    id: string,
    place: StoredPlace | null,
    version = this.state.own[id]?.version ?? this.version(id),
  ): Promise<unknown> {
    const { sent } = this.state.own[id] ?? {};
    const isKept = this.#keep(id, { place, version, ...(sent !== undefined && { sent }) });
    this.update({ done: '', isKept });
    return this.#send(id);
  }

  #keep(id: string, own: Own): boolean {
    const isKept = kept.setList(id, own);
    this.update({ own: { ...this.state.own, [id]: own } });
    return isKept;
  }

  /** What the store has is what was sent from here, and the page was left before the answer: nobody else has changed it. */
  #recognize(id: string, sent: StoredPlace | null | undefined): void {
    const { place, version } = this.state.own[id] ?? {};
    const document = this.document(id) ?? { id };
    if (place === undefined || sent === undefined || version === versionOf(document)) return;
    if (!isSame(sent, placeIn(document))) return;
    kept.setSaved(id, versionOf(document));
    this.update({ saved: kept.saved() });
    if (isSame(place, sent)) this.#forget(id);
    else this.#keep(id, { place, version: versionOf(document) });
  }

  /** Saves what only this browser has of a list, after what is being saved. */
  #send(id: string): Promise<unknown> {
    this.#saving = this.#saving.then(async () => {
      const { access, own, lists } = this.state;
      const mine = own[id];
      if (!mine || !access.token || !lists || this.whyNot('write') || mine.version !== this.version(id)) return;
      const mistake = this.#mistakeOf(mine.place);
      if (mistake) return this.update({ unsaved: mistake });
      const sending = { ...mine, sent: mine.place };
      this.update({ own: { ...own, [id]: sending } });
      // Another tab may have gone on with the list.
      if (isSame(kept.lists()[id]?.place, mine.place)) kept.setList(id, sending);
      try {
        const answer = await this.#client.save(id, mine.place, mine.version, this.#who);
        this.update({ unsaved: '' });
        if (isLost(answer)) {
          this.#take(answer.current);
          for (const sent of [mine.sent, mine.place]) this.#recognize(id, sent);
          return void this.#send(id);
        }
        kept.setSaved(id, versionOf(answer));
        this.update({ saved: kept.saved() });
        this.#take([answer]);
        const now = this.state.own[id];
        // What was changed meanwhile changes what the store has now.
        if (now && now !== sending) void this.save(id, now.place, versionOf(answer));
        else this.#forget(id);
      } catch (error) {
        this.update({ unsaved: (error as Error).message });
      }
    });
    return this.#saving;
  }

  /** Takes over documents of the store. */
  #take(documents: readonly ListDocument[]): void {
    const { lists = [] } = this.state;
    const taken = new Map(documents.map((each) => [each.id, each]));
    const known = lists.map((each) => taken.get(each.id) ?? each);
    const ids = new Set(lists.map(({ id }) => id));
    const isThere = ({ live, waits }: ListDocument) => !!(waits ?? live?.place);
    this.update({ lists: [...known, ...documents.filter(({ id }) => !ids.has(id))].filter(isThere) });
  }

  #forget(id: string): void {
    kept.setList(id, undefined);
    const { [id]: _, ...own } = this.state.own;
    this.update({ own });
  }

  /** Ends a clash: the newer version stays. */
  keepTheirs(id: string): void {
    this.#forget(id);
  }

  /** Ends a clash: the own version replaces the newer one. */
  keepMine(id: string): void {
    void this.save(id, this.state.own[id]?.place ?? null, this.version(id));
  }

  /** Ends a clash: both stay. @returns the id of the new list */
  keepBoth(id: string): string {
    const { place } = this.state.own[id] ?? {};
    this.#forget(id);
    return place ? this.copy(place) : id;
  }

  /** Adds a list with a design, on the pages of its goal. */
  add(name: string, configuration: Configuration, spot: Spot): Promise<unknown> {
    const place = placeOf(name, configuration, spot);
    return this.save(place.id, place);
  }

  /** Gives a list another design, and another place if there is one. All else stays, as it was chosen for the shop. @param version that was opened */
  setDesign(place: StoredPlace, configuration: Configuration, spot: Spot, version: number): Promise<unknown> {
    return this.save(place.id, { ...withDesign(place, configuration), ...spot }, version);
  }

  /** The name, with a number if another list has it. @param id of the list that gets it */
  freeName(name: string, id = ''): string {
    return freeName(
      name,
      this.withRemoved.filter((each) => each.id !== id),
    );
  }

  /** Gives a list a name that no other list has. @returns this name */
  rename(id: string, name: string): string {
    const free = this.freeName(name, id);
    this.change(id, { name: free });
    if (free !== name.trim()) this.say(filled(texts.publishing.nameTaken, { name: free }));
    return free;
  }

  /** @param change undefined removes a value */
  change(id: string, change: { [Name in keyof StoredPlace]?: StoredPlace[Name] | undefined }): void {
    const place = this.place(id);
    if (!place) return;
    const entries = Object.entries({ ...place, ...change }).filter(([, value]) => value !== undefined);
    void this.save(id, Object.fromEntries(entries) as unknown as StoredPlace);
  }

  /** Adds a copy of a list, without its experiment. @returns its id */
  copy({ experiment: _, ...place }: StoredPlace): string {
    const id = newId(place.id);
    const { attributes } = place;
    const own = { ...place, id, name: this.freeName(nameOf(place)) };
    void this.save(id, attributes?.['list-id'] ? { ...own, attributes: { ...attributes, 'list-id': id } } : own);
    this.say(filled(texts.publishing.copied, { name: own.name }));
    return id;
  }

  remove(id: string): void {
    const place = this.place(id);
    if (!place) return;
    void this.save(id, null);
    this.say(filled(this.live(id) ? texts.publishing.removed : texts.publishing.removedNew, { name: nameOf(place) }));
  }

  /** Takes back what waits of a list: it is as the shop has it. */
  takeBack(id: string): void {
    const live = this.live(id);
    void this.save(id, live ?? null);
    if (live) this.say(filled(texts.publishing.restored, { name: nameOf(live) }));
  }

  /** Brings back a list that was removed, without its experiment: that is over. */
  bringBack({ experiment: _, ...place }: StoredPlace): void {
    const name = this.freeName(nameOf(place));
    void this.save(place.id, { ...place, name });
    this.say(filled(texts.publishing.restored, { name }));
  }

  /** Waits until the store has what was changed. */
  get settled(): Promise<unknown> {
    return this.#saving;
  }

  /** A preview link of the lists that the next publication has. */
  preview(): Promise<Preview | undefined> {
    return this.#try(async () => {
      const ids = this.changedLists.filter(({ id }) => this.isChosen(id)).map(({ id }) => id);
      return this.#client.preview(ids);
    });
  }

  /** The address of a page of the shop with a session for its preview. @returns undefined after a failure, which is told */
  sessionUrl(page: string): Promise<string | undefined> {
    return this.#try(() => this.#client.sessionUrl(page));
  }

  /** Publishes the lists that are chosen. The studio says so only when the pointer was read back with the new version. */
  publish(why: string): Promise<void> {
    const ids = this.changedLists.map(({ id }) => id).filter((id) => this.isChosen(id));
    if (this.whyNothing) return Promise.resolve();
    return this.#try(async () => {
      if (ids.some((id) => this.state.own[id])) throw Error(this.state.unsaved || texts.shop.chooseFirst);
      const moves = ids.flatMap((id) => {
        const { waits, live } = this.document(id) ?? {};
        return waits ? { id, version: waits.version, live: live?.version ?? 0 } : [];
      });
      await this.#published(await this.#client.publish(moves, this.#who, why), texts.publishing.done);
    });
  }

  /** Gives shoppers a version of a list again. What waits goes on waiting. */
  goBack(id: string, version: number, why: string): Promise<void> {
    return this.#try(async () => {
      const move = { id, version, live: this.document(id)?.live?.version ?? 0 };
      await this.#published(await this.#client.publish([move], this.#who, why), texts.publishing.done);
    });
  }

  /** Switches a list of the shop off or on, at once. What waits to be published goes on waiting. */
  switch(id: string, isOn: boolean): Promise<void> {
    return this.#try(async () => {
      const live = this.live(id);
      if (!live) return;
      const done = filled(isOn ? texts.publishing.isOn : texts.publishing.isOff, { name: nameOf(live) });
      await this.#published(await this.#client.switch(id, isOn, this.#who, done), done);
    });
  }

  async #published(answer: Pointer | Lost, done: string): Promise<void> {
    if (isLost(answer)) {
      const [first] = answer.current;
      this.#take(answer.current);
      const newest = first?.waits ?? first?.live;
      const name = nameOf({ id: first?.id ?? '', ...newest?.place });
      throw Error(filled(texts.publishing.changedMeanwhile, { name, who: personText(newest?.who ?? '') }));
    }
    const old = this.published ?? [];
    const pointer = await this.#client.pointer();
    if (!pointer || pointer.version < answer.version) throw Error(texts.publishing.stillVersion);
    await this.#read();
    const lastLists = (this.published ?? []).filter((place) => !old.some((each) => isSame(each, place)));
    this.update({ chosen: {}, lastLists, done });
    // What was said about the change before is over.
    this.say('');
  }

  get #client(): StoreClient {
    return new StoreClient(this.state.access, this.send);
  }

  /** @returns undefined after a failure, which is told */
  async #try<Value>(action: () => Promise<Value>): Promise<Value | undefined> {
    if (this.state.isBusy) return;
    this.update({ isBusy: true, done: '' });
    try {
      await this.#saving; // a save that runs ends first
      const value = await action();
      this.update({ isBusy: false, problem: undefined });
      return value;
    } catch (error) {
      this.update({ isBusy: false, problem: error as Error });
    }
  }
}
