import type { PublishedPlace } from '../../../../src/node/relay/lists/place-format.js';
import type { ListsRight, LogEntry } from '../../../../src/protocol/published-lists.js';
import { History } from '../history.js';
import { Part } from '../part.js';
import type { Spot } from '../spot-text.js';
import type { Configuration } from '../state.js';
import { counted, filled, texts } from '../texts.js';
import { type Change, changesBetween, inShort } from './changes.js';
import { kept, type Work } from './kept.js';
import { merged } from './merged.js';
import { endingAt, freeName, nameOf, neverShown, onNoPage, placeOf, withDesign } from './published-place.js';
import { designedBy, moveTo, saversOf } from './published-versions.js';
import { personText, SOMEBODY } from './somebody.js';
import type { StoreAccess } from './store-access.js';
import { ALL_RIGHTS, type Draft, type Published, StoreClient } from './store-client.js';

/** Somebody else has published since this version was opened. */
interface Conflict {
  published: Published;
  /** what the other person changed */
  theirs: readonly Change[];
  /** what publishing anyway changes in their version */
  yours: readonly Change[];
  /** what publishing anyway publishes */
  mine: readonly PublishedPlace[];
  /** what waits after that */
  waits: readonly PublishedPlace[];
}

/** A draft in the store. */
interface Saved extends Draft {
  who: string;
  places: readonly PublishedPlace[];
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The lists, of which one is changed. */
const withChanged = (
  places: readonly PublishedPlace[],
  id: string,
  change: (place: PublishedPlace) => PublishedPlace,
): PublishedPlace[] => places.map((each) => (each.id === id ? change(each) : each));

interface PublishingState {
  access: StoreAccess;
  /** a page of the shop, on which drafts are previewed */
  page: string;
  isBusy: boolean;
  /** undefined: not read yet; null: nothing was published yet */
  published: Published | null | undefined;
  /** what will be published */
  places: readonly PublishedPlace[];
  /** ids of the changed lists that the next publication leaves out */
  later: readonly string[];
  /** what waits in the store for all computers: the newest draft; undefined if nothing waits there */
  saved: Saved | undefined;
  /** why only this browser has the last changes; '' if the store has them */
  unsaved: string;
  conflict: Conflict | undefined;
  log: readonly LogEntry[];
  /** what the store allows this person */
  rights: readonly ListsRight[];
  problem: Error | undefined;
  /** the lists that the last publication has changed, as the shop has them */
  lastLists: readonly PublishedPlace[];
  /** what was confirmed last, as a sentence */
  done: string;
  who: string;
  /** whether the browser knows no name yet */
  asksWho: boolean;
  /** whether the browser keeps what isn't published */
  isKept: boolean;
}

/** Changes within so many milliseconds are saved at once. */
const MOMENT = 800;

/** The lists of the shop: what is published, what will be, and who did what. */
export class Publishing extends Part<PublishingState> {
  #history: History<readonly PublishedPlace[]>;
  #changes: { published: unknown; places: unknown; found: Change[] } | undefined;
  #waiting: ReturnType<typeof setTimeout> | undefined;
  #saving = Promise.resolve();
  #opening: Promise<void> | undefined;
  /** a draft of this tab that could not be published, because somebody else was faster */
  #stale = '';
  /** what this tab has stored or published */
  readonly #own = new Set<string>();

  constructor(
    render: () => void,
    private readonly say: (text: string) => void,
    access: StoreAccess,
    page: string,
    private readonly send?: typeof fetch,
    readonly productName: (id: string) => string = (id) => id,
  ) {
    const work = kept.work();
    super(
      {
        access: { ...access, ...kept.access() },
        page,
        isBusy: false,
        published: undefined,
        places: work?.places ?? [],
        later: [],
        conflict: undefined,
        log: [],
        rights: ALL_RIGHTS,
        problem: undefined,
        saved: undefined,
        unsaved: '',
        done: '',
        lastLists: [],
        who: kept.who(),
        asksWho: !kept.who(),
        isKept: true,
      },
      render,
    );
    this.#history = new History(this.state.places);
  }

  /** What the shop has: after a lost race, the version of the other person. */
  get inShop(): Published | null | undefined {
    return this.state.conflict?.published ?? this.state.published;
  }

  /** The draft of the lists as they are here, for their preview; undefined if the store doesn't have it. */
  get draft(): Draft | undefined {
    const { saved, places } = this.state;
    return saved && isSame(saved.places, places) ? saved : undefined;
  }

  /** Who published the version that the shop has, and when; undefined if the log doesn't say it. */
  get lastMove(): LogEntry | undefined {
    return moveTo(this.state.log, this.inShop?.pointer.file);
  }

  /** What publishing would change. */
  get changes(): Change[] {
    const { published, places } = this.state;
    // Each view asks at each rendering, and a shop may have thousands of lists.
    if (this.#changes?.published !== published || this.#changes?.places !== places)
      this.#changes = { published, places, found: changesBetween(published?.places ?? [], places, this.productName) };
    return this.#changes!.found;
  }

  /** The lists that publishing changes, also those that it removes. */
  get changedLists(): PublishedPlace[] {
    const ids = new Set(this.changes.map(({ id }) => id));
    return this.withRemoved.filter(({ id }) => ids.has(id));
  }

  /** How many lists have changes. Another order counts as one. */
  get count(): number {
    return this.changedLists.length || this.changes.length;
  }

  /** Why nothing can be published, as a sentence: no list is chosen, or one has a mistake; '' if something can. */
  get whyNothing(): string {
    const { later } = this.state;
    const isNone = later.length && this.changedLists.every(({ id }) => later.includes(id));
    return this.mistake || (isNone ? texts.shop.chooseList : '');
  }

  /** Chooses whether the next publication has what a list changes. */
  choose(id: string, isChosen: boolean): void {
    const others = this.state.later.filter((each) => each !== id);
    this.update({ later: isChosen ? others : [...others, id] });
  }

  /** The lists of the next version: those that aren't chosen stay as the shop has them. */
  get #chosen(): readonly PublishedPlace[] {
    const { later, places, published } = this.state;
    if (!this.changedLists.some(({ id }) => later.includes(id))) return places;
    const live = new Map(published?.places.map((each) => [each.id, each]));
    return this.withRemoved.flatMap(({ id }) => (later.includes(id) ? live.get(id) : this.place(id)) ?? []);
  }

  /** Who has saved what waits. */
  get savers(): string[] {
    return saversOf(this.state.log);
  }

  /** Who has given a list its design, and when; undefined if it is this person, or if the log doesn't say it. */
  async othersChange(place: PublishedPlace): Promise<LogEntry | undefined> {
    const { log, who } = this.state;
    const found = await designedBy(log, place, ({ action, file }) =>
      action === 'draft' ? this.#client.readDraft(file) : this.#client.readFile(file),
    );
    return found && (this.#own.has(found.file) || (who && found.who === who)) ? undefined : found;
  }

  /** Why this person can't change or publish the lists, as a sentence; '' if the person can. */
  whyNot(right: ListsRight): string {
    const { rights, access } = this.state;
    const isPublish = right === 'publish';
    if (!access.token) return isPublish ? texts.rights.noToken : '';
    if (rights.includes(right)) return '';
    return isPublish ? texts.rights.cantPublish : texts.rights.cantChange;
  }

  /** Why the lists can't be published as they are, as a sentence that names the list; '' if they can. The store would refuse them. */
  get mistake(): string {
    const { places } = this.state;
    const [never, nowhere] = [places.find(neverShown), places.find(onNoPage)];
    if (never) return filled(texts.shop.endsFirst, { name: nameOf(never) });
    return nowhere ? filled(texts.shop.noPages, { name: nameOf(nowhere) }) : '';
  }

  /** The lists of the shop, and at their places those that the next version removes. */
  get withRemoved(): PublishedPlace[] {
    const { places, published } = this.state;
    const all = [...places];
    const ids = new Set(places.map(({ id }) => id));
    for (const [index, each] of (published?.places ?? []).entries()) if (!ids.has(each.id)) all.splice(index, 0, each);
    return all;
  }

  place(id: string): PublishedPlace | undefined {
    return this.state.places.find((each) => each.id === id);
  }

  /** The list as the shop has it. */
  live(id: string): PublishedPlace | undefined {
    return this.inShop?.places.find((each) => each.id === id);
  }

  /** Whether the list is in the shop as it is here; undefined for a list that isn't in the shop. */
  isLive(id: string): boolean | undefined {
    const live = this.live(id);
    return live && isSame(live, this.place(id));
  }

  /** Reads what is published, and what somebody has saved since. What only this browser has stays. */
  open(): Promise<void> {
    this.#opening ??= this.#open().finally(() => {
      this.#opening = undefined;
    });
    return this.#opening;
  }

  async #open(): Promise<void> {
    await this.#try(async () => {
      const published = (await this.#client.read()) ?? null;
      let problem: unknown;
      const log = await this.#log().catch((error) => {
        problem = error;
        return [];
      });
      const found = await this.#draftIn(log, published).catch(() => undefined);
      const work = kept.work();
      const isLost = !!work && !!published && work.etag !== published.etag;
      const isNewer = !!found && work?.draft !== found.file;
      const places =
        work && isNewer && !isLost
          ? merged(await this.#baseOf(work, published), work.places, found.places)
          : (work ?? found ?? published)?.places;
      this.update({
        published: isLost ? await this.#changedBy(work) : published,
        conflict: undefined,
        log,
        saved: found,
        unsaved: '',
      });
      this.#show(places ?? []);
      if (isLost) this.#conflict(published, work.places, log);
      if (problem) throw problem;
    });
    if (kept.work() && !this.state.conflict) this.#saveSoon();
  }

  /** Looks whether somebody else has saved or published, and then reads it. Says who has published. */
  async look(): Promise<void> {
    const { published, log, access, isBusy } = this.state;
    if (!access.token || isBusy || published === undefined) return;
    const [newest] = await this.#client.log(1).then(
      ({ entries }) => entries,
      () => [],
    );
    const [known] = log;
    if (!newest || (newest.file === known?.file && newest.at === known.at && newest.action === known.action)) return;
    // The own change is read by who makes it.
    if (this.state.isBusy || this.state.log !== log) return;
    await this.open();
    const { lastMove } = this;
    if (!lastMove || this.inShop?.pointer.file === published?.pointer.file) return;
    const changes = changesBetween(published?.places ?? [], this.inShop?.places ?? [], this.productName);
    const count = this.changes.length;
    this.say(
      [
        filled(texts.publishing.somebodyPublished, {
          who: personText(lastMove.who, texts.shop.somebodyElse),
          change: inShort(changes),
        }),
        count ? counted(texts.publishing.waitsHere, count) : texts.publishing.nothingWaits,
      ].join(' '),
    );
  }

  /** Shows other lists, before which nothing can be undone. */
  #show(places: readonly PublishedPlace[]): void {
    if (isSame(places, this.state.places)) return;
    this.#history = new History(places);
    this.update({ places });
  }

  setAccess(access: StoreAccess, page: string): Promise<void> {
    kept.setAccess(access);
    this.update({ access, page, published: undefined, conflict: undefined, saved: undefined, rights: ALL_RIGHTS });
    return this.open();
  }

  get canUndo(): boolean {
    return this.#history.canUndo;
  }

  get canRedo(): boolean {
    return this.#history.canRedo;
  }

  /** Shows the lists as they were before the last change in this tab. */
  undo(): void {
    const { places } = this.state;
    if (this.#history.undo()) this.#stepped(texts.common.undoneWhat, this.#history.present, places);
  }

  redo(): void {
    const { places } = this.state;
    if (this.#history.redo()) this.#stepped(texts.common.redoneWhat, places, this.#history.present);
  }

  /** Says which change was undone or done again. */
  #stepped(text: string, before: readonly PublishedPlace[], after: readonly PublishedPlace[]): void {
    this.#keep(this.#history.present);
    const changes = changesBetween(before, after, this.productName);
    this.say(filled(text, { change: inShort(changes, texts.changes.details) }));
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

  /** Adds a list with a design, on the pages of its goal. */
  add(name: string, configuration: Configuration, spot: Spot): void {
    this.#change([...this.state.places, placeOf(name, configuration, spot)]);
  }

  /** Gives a list another design, and another place if there is one. All else stays, as it was chosen for the shop. */
  setDesign(id: string, configuration: Configuration, spot?: Spot): void {
    const changed = (each: PublishedPlace) => ({ ...withDesign(each, configuration), ...spot });
    this.#change(withChanged(this.state.places, id, changed));
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
  change(id: string, change: { [Name in keyof PublishedPlace]?: PublishedPlace[Name] | undefined }): void {
    const entries = (each: PublishedPlace) => Object.entries({ ...each, ...change });
    const changed = (each: PublishedPlace) =>
      Object.fromEntries(entries(each).filter(([, value]) => value !== undefined)) as unknown as PublishedPlace;
    this.#change(withChanged(this.state.places, id, changed));
  }

  remove(id: string): void {
    const place = this.place(id);
    if (!place) return;
    this.#change(this.state.places.filter((each) => each !== place));
    this.say(filled(this.live(id) ? texts.publishing.removed : texts.publishing.removedNew, { name: nameOf(place) }));
  }

  /** Brings a list back that the next version would remove. */
  restore(id: string): void {
    const place = this.withRemoved.find((each) => each.id === id);
    if (!place || this.place(id)) return;
    this.#change(this.withRemoved.filter((each) => each === place || this.place(each.id)));
    this.say(filled(texts.publishing.restored, { name: nameOf(place) }));
  }

  /** Adds a list of an older version, without its experiment: that is over. */
  bringBack({ experiment: _, ...place }: PublishedPlace): void {
    if (this.withRemoved.some(({ id }) => id === place.id)) return;
    const name = this.freeName(nameOf(place));
    this.#change([...this.state.places, { ...place, name }]);
    this.say(filled(texts.publishing.restored, { name }));
  }

  /** Takes back what wasn't published. */
  discard(): void {
    if (this.state.isBusy) return;
    const { inShop: published } = this;
    this.update({ published, conflict: undefined, later: [] });
    this.#change(published?.places ?? []);
    this.say(texts.publishing.discarded);
  }

  /** Saves the changes in the store, where each computer finds them. Changes of other people to other lists stay. */
  save(): Promise<void> {
    clearTimeout(this.#waiting);
    this.#saving = this.#saving.then(() => this.#save());
    return this.#saving;
  }

  #saveSoon(): void {
    clearTimeout(this.#waiting);
    // While something is published, a save would take the own version for somebody else's.
    const save = () => (this.state.isBusy ? this.#saveSoon() : void this.save());
    if (this.state.access.token) this.#waiting = setTimeout(save, MOMENT);
  }

  async #save(): Promise<void> {
    const { published, saved, places, access, conflict } = this.state;
    if (!access.token || published === undefined || conflict || this.whyNot('write')) return;
    if (this.mistake) return this.update({ unsaved: this.mistake });
    const base = saved?.places ?? published?.places ?? [];
    const isChanged = !isSame(base, places);
    try {
      const log = await this.#log();
      // Somebody has published meanwhile. What both changed is shown.
      if (log.find(({ action }) => action !== 'draft')?.file !== published?.pointer.file) {
        const now = await this.#client.read();
        return now && this.#conflict(now, places, log);
      }
      const theirs = await this.#draftIn(log, published);
      const isNewer = !!theirs && theirs.file !== saved?.file;
      if (!isChanged && !isNewer) return this.#forgetWork(places);
      const all = isNewer ? merged(base, places, theirs.places) : places;
      if (isChanged) await this.#store(all, texts.publishing.savedNote);
      else this.update({ saved: theirs });
      const isCurrent = this.state.places === places;
      this.update({ unsaved: '', log: isChanged ? await this.#log() : log });
      if (!isCurrent) return;
      this.#forgetWork(places);
      this.#show(all);
    } catch (error) {
      this.update({ unsaved: (error as Error).message });
    }
  }

  /** Another tab may have changed the lists since. */
  #forgetWork(places: readonly PublishedPlace[]): void {
    if (isSame(kept.work()?.places, places)) kept.setWork(undefined);
  }

  /** The address of a page of the shop with a session for its preview. @returns undefined after a failure, which is told */
  sessionUrl(page: string): Promise<string | undefined> {
    return this.#try(() => this.#client.sessionUrl(page));
  }

  /** Publishes the lists that are chosen. The studio says so only when the pointer was read back with the new version. */
  publish(why: string): Promise<void> {
    if (this.whyNothing) return Promise.resolve();
    return this.#try(async () => {
      const { places: seen } = this.state;
      await this.save();
      const { places } = this.state;
      if (this.state.conflict) return;
      if (places !== seen) throw Error(texts.publishing.savedMeanwhile);
      await this.#publish(this.#chosen, why, places);
    });
  }

  /** Publishes lists. What else waits goes on waiting, for everybody, as the work of who has saved it. */
  async #publish(next: readonly PublishedPlace[], why: string, waits: readonly PublishedPlace[]): Promise<void> {
    const { published, places, saved } = this.state;
    const isPart = next !== waits;
    const waitAgain = async () => {
      if (this.changes.length) await this.#store(this.state.places, texts.publishing.savedNote, saved?.who);
    };
    // The draft that is published hides the one that waits. Until that one is stored again, this browser has it.
    if (isPart && this.changes.length)
      kept.setWork({ places, etag: published?.etag ?? '', pointer: published?.pointer });
    try {
      const draft = await this.#store(next, why);
      await this.#move(draft.file, why, next, waits);
    } catch (error) {
      if (isPart) await waitAgain().catch(() => this.#saveSoon());
      throw error;
    }
    if (!isPart) return;
    const { done, conflict } = this.state;
    try {
      await waitAgain();
      if (conflict) this.#stale = this.state.saved?.file ?? '';
      else this.update({ log: await this.#log() });
    } catch (error) {
      // It is published all the same.
      this.update({ unsaved: (error as Error).message });
    }
    this.update({ done });
  }

  /** Whether shoppers may see the list on some day; undefined for a list that isn't in the shop. */
  isOn(id: string): boolean | undefined {
    const live = this.live(id);
    return live && !(Date.parse(live.until ?? '') <= Date.now());
  }

  /** Switches a list of the shop off or on, at once. What waits to be published goes on waiting. */
  switch(id: string, isOn: boolean): Promise<void> {
    const until = isOn ? undefined : new Date().toISOString();
    const switched = (all: readonly PublishedPlace[]) => withChanged(all, id, (each) => endingAt(each, until));
    return this.#try(async () => {
      const { published, places, later } = this.state;
      const live = published?.places.find((each) => each.id === id);
      if (!published || !live) return;
      const done = filled(isOn ? texts.publishing.isOn : texts.publishing.isOff, { name: nameOf(live) });
      await this.#publish(switched(published.places), done, switched(places));
      if (!this.state.conflict) this.update({ done, later });
    });
  }

  /** Publishes over what somebody else has published meanwhile. */
  publishAnyway(why: string): Promise<void> {
    const { conflict } = this.state;
    if (!conflict) return Promise.resolve();
    return this.#try(async () => {
      this.update({ published: conflict.published, conflict: undefined });
      await this.#publish(conflict.mine, why, conflict.waits);
    });
  }

  /** Takes over what somebody else has published, and adds the own changes to lists that nobody else has changed. */
  takeTheirs(): void {
    const { conflict, published, places } = this.state;
    if (!conflict) return;
    const theirs = new Set(conflict.theirs.map(({ id }) => id));
    const base = published?.places ?? [];
    const mine = [...base.filter(({ id }) => theirs.has(id)), ...places.filter(({ id }) => !theirs.has(id))];
    this.update({ published: conflict.published, conflict: undefined, saved: undefined, unsaved: '' });
    this.#change(merged(base, mine, conflict.published.places));
    this.say(texts.publishing.tookTheirs);
  }

  /** Publishes a stored file again. */
  rollBack(file: string, why: string): Promise<void> {
    return this.#try(async () => {
      const { places } = await this.#client.readFile(file);
      await this.#move(file, why, places);
    });
  }

  /** The lists of a published file, which never changes. @throws an error if it can't be read */
  async placesIn(file: string): Promise<readonly PublishedPlace[]> {
    return (await this.#client.readFile(file)).places;
  }

  get #client(): StoreClient {
    return new StoreClient(this.state.access, this.send);
  }

  /** The newest draft, if somebody has saved it since the lists were published. */
  async #draftIn(log: readonly LogEntry[], published: Published | null): Promise<Saved | undefined> {
    const [newest] = log;
    if (newest?.action !== 'draft' || newest.file === published?.pointer.file || newest.file === this.#stale) return;
    const { saved } = this.state;
    // Another person may have stored the same lists again.
    return saved?.file === newest.file
      ? { ...saved, who: newest.who }
      : { ...(await this.#client.readDraft(newest.file)), who: newest.who };
  }

  /** What was changed by what this browser keeps. */
  async #baseOf({ draft }: Work, published: Published | null): Promise<readonly PublishedPlace[]> {
    const found = draft && (await this.#client.readDraft(draft).catch(() => undefined));
    return (found || published)?.places ?? [];
  }

  /** The version that was changed by what this browser keeps. */
  async #changedBy({ pointer, etag }: Work): Promise<Published | null> {
    if (!pointer) return null;
    // Without its file, every list of the other version counts as changed by the other person.
    const { places } = await this.#client.readFile(pointer.file).catch(() => ({ places: [] }));
    return { pointer, etag, places };
  }

  /** Stores the lists, if they aren't the newest draft already. */
  async #store(places: readonly PublishedPlace[], why: string, who = this.#who): Promise<Draft> {
    const { saved } = this.state;
    if (saved && isSame(saved.places, places)) return saved;
    const draft = { ...(await this.#client.store(places, who, why)), places, who };
    if (who === this.#who) this.#own.add(draft.file);
    this.update({ saved: draft });
    return draft;
  }

  /** Publishes a stored file with these lists instead of the version that is known here. @param waits the lists as they wait after that */
  async #move(
    file: string,
    why: string,
    places: readonly PublishedPlace[],
    waits: readonly PublishedPlace[] = places,
  ): Promise<void> {
    const isMoved = await this.#client.move(file, this.#who, why, this.state.published?.etag ?? '');
    const published = await this.#client.read();
    if (!isMoved) {
      if (!published) return;
      this.#stale = file;
      return this.#conflict(published, places, await this.#log(), waits);
    }
    if (!published || published.pointer.file !== file)
      throw Error(published ? texts.publishing.stillVersion : texts.publishing.stillNothing);
    const old = this.state.published?.places ?? [];
    const lastLists = published.places.filter((place) => !old.some((each) => isSame(each, place)));
    this.#forgetWork(this.state.places);
    this.#show(waits === places ? published.places : waits);
    this.update({ saved: undefined, unsaved: '', published, conflict: undefined, later: [] });
    if (waits !== places) this.#keep(waits);
    this.update({ done: texts.publishing.done, lastLists });
    // What was said about the change before is over.
    this.say('');
    this.update({ log: await this.#log() });
  }

  #conflict(
    published: Published,
    places: readonly PublishedPlace[],
    log: readonly LogEntry[],
    waits: readonly PublishedPlace[] = places,
  ): void {
    this.update({
      log,
      conflict: {
        published,
        theirs: changesBetween(this.state.published?.places ?? [], published.places, this.productName),
        yours: changesBetween(published.places, places, this.productName),
        mine: places,
        waits,
      },
    });
  }

  #change(places: readonly PublishedPlace[]): void {
    // Each change is a step of its own.
    this.#history.change(places, crypto.randomUUID(), Date.now());
    this.#keep(places);
  }

  #keep(places: readonly PublishedPlace[]): void {
    const { published, saved } = this.state;
    const etag = published?.etag ?? '';
    const isKept = kept.setWork({ places, etag, pointer: published?.pointer, draft: saved?.file });
    this.update({ places, done: '', isKept });
    this.#saveSoon();
  }

  /** Without a token there is no log, but the published lists are there for everybody. */
  async #log(): Promise<LogEntry[]> {
    if (!this.state.access.token) return [];
    const { entries, rights } = await this.#client.log();
    this.update({ rights });
    return entries;
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
