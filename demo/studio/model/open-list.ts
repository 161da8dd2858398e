import type { StoredPlace } from '../../../src/node/relay/lists/list-document.js';
import type { Look } from '../../../src/node/relay/lists/place-format.js';
import { ADDRESS_ATTRIBUTES } from '../../../src/protocol/list-addresses.js';
import { isPageKind, type ListPage, type PageKind } from '../../../src/protocol/list-pages.js';
import { isDemoCatalogue, withCatalogue, withPageButton } from './catalogue.js';
import type { Comparison } from './comparison.js';
import type { Design } from './design.js';
import type { Dialog } from './dialog.js';
import type { Display } from './display.js';
import type { Draft } from './draft.js';
import { firstList, type Goal, goalOf, goalTitle, withGoal } from './goals.js';
import { idOf } from './list-ids.js';
import { differences } from './publish/design-differences.js';
import {
  armDesign,
  designOf,
  designText,
  lookFor,
  looksText,
  nameOf,
  placeOf,
  withDesign,
} from './publish/published-place.js';
import { versionsIn } from './publish/published-versions.js';
import type { Shop } from './publish/shop.js';
import type { Demo } from './server.js';
import { positionsAt, type Spot } from './spot-text.js';
import { type Configuration, DEMO_CATALOGUE } from './state.js';
import { filled, texts } from './texts.js';
import { validDesign } from './valid-design.js';

interface Around {
  readonly demo: Pick<Demo, 'products' | 'currency' | 'addsFromLists'>;
  readonly design: Design;
  readonly draft: Draft;
  readonly dialog: Pick<Dialog, 'ask'>;
  readonly display: Display;
  readonly comparison: Comparison;
  readonly publishing: Shop;
  show(page: 'design'): void;
}

/** Whether two designs are equal, whatever their ids. */
const isSame = (one: Configuration, other: Configuration): boolean => {
  const content = ({ attributes: { 'list-id': _, ...attributes }, ...others }: Configuration) => ({
    ...others,
    attributes,
  });
  return differences(content(one), content(other)).length === 0;
};

/** Where a new list is put if nobody has chosen a place. */
const FIRST_SPOT: Spot = { at: 'main', where: 'inside' };

/** The list that is open in Design: what of it is in the shop, and what a save would change. Version B of a comparison isn't part of it. */
export class OpenList {
  constructor(private readonly studio: Around) {}

  get #configuration(): Configuration {
    return this.inShop(this.studio.design.state.a);
  }

  /** A design as the shop gets it: without invalid values, with the shop's own product data. */
  inShop(configuration: Configuration): Configuration {
    const { demo, publishing, display } = this.studio;
    const isDemos = new URL(publishing.state.access.pointerUrl).origin === location.origin;
    const own = display.state.install.catalogUrl;
    const { attributes, ...valid } = validDesign(configuration);
    // No link to the studio has the addresses of another site that the list has.
    const known = Object.entries(publishing.place(idOf(configuration))?.attributes ?? {}).filter(
      ([name, value]) => ADDRESS_ATTRIBUTES.includes(name) && !isDemoCatalogue(value),
    );
    const design = { ...valid, attributes: { ...Object.fromEntries(known), ...attributes } };
    const made = withCatalogue(design, own || (isDemos ? DEMO_CATALOGUE : ''));
    return isDemos && !own && demo.addsFromLists ? withPageButton(made) : made;
  }

  /** The design of a list of the shop, as Design shows it. */
  #designOf(place: StoredPlace): Configuration {
    return validDesign(designOf(place, this.studio.demo.products[0]!.id));
  }

  /** Whether shoppers would see no products, because the list gets no product data in the shop. */
  get lacksData(): boolean {
    const { element, attributes } = this.#configuration;
    return element === 'popular-products' && !attributes['catalog-url'] && !attributes['product-url'];
  }

  get id(): string {
    return idOf(this.studio.design.state.a);
  }

  /** The list as the shop has it, or as it waits to be published; undefined for a new list. */
  get place(): StoredPlace | undefined {
    return this.studio.publishing.place(this.id);
  }

  /** What the list is for. A list of the shop that isn't on the pages of a goal any more has none. */
  get goal(): Goal | undefined {
    const goal = goalOf(this.studio.comparison.configuration);
    const { place } = this;
    return place && this.studio.comparison.side === 'a' && goal && !place.pages?.includes(goal.page) ? undefined : goal;
  }

  /** The name that the list has, or gets when it is saved. */
  get name(): string {
    const { place } = this;
    if (place) return nameOf(place);
    const { name } = this.studio.display.state;
    return this.studio.publishing.freeName(name.trim() || (goalTitle(this.#configuration) ?? texts.design.aList));
  }

  /** Names a new list; '' for the name of its goal. @returns the name that it gets */
  rename(name: string): string {
    this.studio.display.setName(name);
    return this.name;
  }

  get page(): PageKind {
    return this.pages?.find(isPageKind) ?? goalOf(this.#configuration)?.page ?? 'product';
  }

  /** The pages that the list is for; undefined for all pages. */
  get pages(): readonly ListPage[] | undefined {
    if (this.place) return this.place.pages;
    const goal = goalOf(this.#configuration);
    return goal && [goal.page];
  }

  /** The place of the list in the shop's pages: as it was chosen here, or as the shop has it. Without both, `at` is ''. */
  get spot(): Spot {
    const { at, where } = this.studio.display.state.spots[this.id] ?? this.place ?? { at: '', where: 'after' };
    return { at, where };
  }

  /** Chooses a place. It is saved together with the design. */
  setSpot(change: Partial<Spot>): void {
    const { at, where } = { ...this.spot, ...change };
    const isThere = positionsAt(at).some(([each]) => each === where);
    this.studio.display.setSpot(this.id, { at, where: isThere ? where : 'after' });
  }

  forgetSpot(): void {
    this.studio.display.setSpot(this.id, undefined);
  }

  get isChanged(): boolean {
    const { place } = this;
    return !!place && (this.#isElsewhere || this.#designText !== designText(place));
  }

  /** Whether another place was chosen than the list has in the shop. */
  get #isElsewhere(): boolean {
    const { place, spot } = this;
    return !!place && !!spot.at && (spot.at !== place.at || spot.where !== place.where);
  }

  get #designText(): string {
    const { place } = this;
    return designText(place ? withDesign(place, this.#configuration) : placeOf('', this.#configuration, FIRST_SPOT));
  }

  /** Whether somebody else has changed the list since it was opened here: a save asks. */
  get isOutdated(): boolean {
    const { publishing } = this.studio;
    const base = this.#base;
    return !!this.place && !!base && !publishing.state.own[this.id] && base.version !== publishing.version(this.id);
  }

  get #base() {
    return this.studio.draft.state.bases[this.id];
  }

  /** Remembers what is open: this version of the list, with this design. */
  #setBase(place: StoredPlace): void {
    const { draft, publishing } = this.studio;
    draft.setBase(place.id, { version: publishing.version(place.id), design: designText(place) });
  }

  /** Follows the list where it changes outside of Design, as long as this person has changed nothing. */
  follow(): void {
    const { design, publishing } = this.studio;
    const { place, id } = this;
    if (!place || publishing.state.own[id]) return;
    const base = this.#base;
    if (base?.version === publishing.version(id) && base.design) return;
    const [own, now] = [this.#designText, designText(place)];
    // Own changes, or the design of a link.
    if (own !== now && own !== base?.design) return;
    if (own !== now) design.change({ a: this.#designOf(place) }, `follow ${crypto.randomUUID()}`);
    this.#setBase(place);
  }

  /** Opens the design of a list of the shop. @param place as it is now, or as it was once. @param isAnyway without a question @returns false if the user stays with another list */
  async open(place: StoredPlace, isAnyway = false): Promise<boolean> {
    const { design, publishing } = this.studio;
    const current = publishing.place(place.id);
    const isOpen = this.id === place.id && current === place;
    if (!isOpen && !isAnyway && !(await this.#mayLeave())) return false;
    this.studio.show('design');
    // Its changes that aren't saved stay.
    if (isOpen && this.isChanged) return true;
    design.change({ a: this.#designOf(place), b: undefined }, `edit ${place.id}`);
    if (current) this.#setBase(current);
    return true;
  }

  /** Opens the design of a list beside a copy of it, which can become version B of an experiment. */
  async compare(place: StoredPlace): Promise<void> {
    if ((await this.open(place)) && !this.studio.design.state.b) this.studio.comparison.compare();
  }

  /** Begins another list. @returns false if the user stays with the open one */
  async startAnew(goal?: Goal): Promise<boolean> {
    const { name } = this;
    const hasLeft = this.#hasUnsaved;
    if (!(await this.#mayLeave())) return false;
    const { demo, design, display } = this.studio;
    this.studio.show('design');
    // The first question is there.
    display.showPane('settings');
    display.setName('');
    design.change({ a: firstList(demo, goal), b: undefined }, `start anew ${crypto.randomUUID()}`);
    display.say(hasLeft ? filled(texts.design.anewUndo, { name }) : texts.design.anew);
    return true;
  }

  /** Changes what the list is for: what a person has set stays, the rest is as the goal begins. A list of the shop stays what it is: another goal begins a new list. */
  async setGoal(goal: Goal): Promise<void> {
    const { comparison, demo, design, display } = this.studio;
    // Version B is for what A is for.
    if (comparison.side === 'b') return;
    if (this.place) return goal === this.goal ? undefined : void (await this.startAnew(goal));
    design.change({ a: withGoal(demo, design.state.a, goal) }, `goal ${goal.id}`);
    display.say(filled(texts.settingsPane.goalChosen, { goal: texts.goals[goal.id].title }));
  }

  /** Why the list can't be saved now; '' if it can. */
  get whyNotSaved(): string {
    const refused = this.studio.publishing.whyNot('write');
    if (refused || this.studio.comparison.side !== 'b') return refused;
    return this.place ? texts.design.editsB : texts.design.editsBOfNew;
  }

  /** Saves the design and the place: the list is in the shop after the next publishing. Over a version of somebody else, the person chooses. */
  async save(): Promise<void> {
    const { publishing, display, draft } = this.studio;
    if (this.whyNotSaved) return display.say(this.whyNotSaved);
    publishing.setWho(publishing.state.who);
    if (!publishing.state.lists) await publishing.open();
    const { place, name, spot, id } = this;
    const configuration = this.#configuration;
    const chosen = spot.at ? spot : FIRST_SPOT;
    const isEqual = !!place && this.#designText === designText(place);
    const version =
      publishing.state.own[id]?.version ?? (isEqual ? publishing.version(id) : (this.#base?.version ?? 0));
    const saving = place
      ? publishing.setDesign(place, configuration, chosen, version)
      : publishing.add(name, configuration, chosen);
    this.forgetSpot();
    const design = designText(this.place!);
    draft.setBase(id, { version, design });
    const isClash = publishing.clashes.some(({ theirs }) => theirs.id === id);
    if (!isClash) display.say(filled(texts.design.savedNow, { name }));
    await saving;
    if (!publishing.state.own[id]) draft.setBase(id, { version: publishing.version(id), design });
  }

  /** Saves the design as another list, on the same pages. The open list stays as it was saved. */
  async saveAsNew(): Promise<void> {
    const { design, display, publishing } = this.studio;
    const { place, spot, name } = this;
    const { a } = design.state;
    const { 'list-id': _, ...attributes } = a.attributes;
    design.change({ a: { ...a, attributes }, b: undefined }, `copy ${crypto.randomUUID()}`);
    display.setName(name);
    if (!place) return this.save();
    this.setSpot(spot);
    await this.save();
    if (place.pages) publishing.change(this.id, { pages: place.pages });
  }

  /** Opens what somebody else has made of the list. Undo brings the own design back. */
  takeTheirs(): void {
    const { place } = this;
    if (!place) return;
    this.studio.design.change({ a: this.#designOf(place) }, `theirs ${crypto.randomUUID()}`);
    this.#setBase(place);
    this.studio.display.say(texts.design.tookTheirs);
  }

  /** Whether a new list is as its goal begins. */
  #isBeginning(list: Configuration): boolean {
    return isSame(list, firstList(this.studio.demo, goalOf(list)));
  }

  /** Whether version B is a design of the list, or of an arm of one of its experiments, that the shop has or had. */
  #isKnown(b: Configuration): boolean {
    const { publishing } = this.studio;
    const published = [
      publishing.places,
      publishing.published,
      ...versionsIn(publishing.state.log).map(({ places }) => places),
    ];
    const looks = (place: StoredPlace, configuration: Configuration) =>
      looksText(lookFor(place, this.inShop(configuration)));
    return published
      .flatMap((each) => each?.filter(({ id }) => id === this.id) ?? [])
      .some((place) =>
        [-1, ...(place.experiment?.arms ?? []).keys()].some((arm) => {
          const design = this.#designOf({ ...place, ...(armDesign(place, arm) as Look) });
          return looks(place, design) === looks(place, b);
        }),
      );
  }

  /** Whether this person has changed something that nothing has kept: the list since it was opened or saved, its place, or version B. */
  get #hasUnsaved(): boolean {
    const { design, display } = this.studio;
    const { a, b } = design.state;
    if (b && !isSame(a, b) && !this.#isKnown(b)) return true;
    const base = this.#base;
    if (!this.place && !base) return !!display.state.name.trim() || !this.#isBeginning(a);
    return this.#isElsewhere || ((!this.place || this.isChanged) && this.#designText !== base?.design);
  }

  /** Asks before a design is left with work that isn't saved. */
  async #mayLeave(): Promise<boolean> {
    if (!this.#hasUnsaved) return true;
    return this.studio.dialog.ask({
      title: filled(texts.design.leaveTitle, { name: this.name }),
      about: this.place ? texts.design.leaveAbout : texts.design.leaveNewAbout,
      confirm: texts.design.leave,
    });
  }
}
