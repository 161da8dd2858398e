import type { PageLooks } from '../place/messages.js';
import { fromAddress, toAddress } from './address.js';
import { supports, withoutInvalid } from './check-value.js';
import { brandLooks } from './contrast.js';
import { FALLBACK, isFallback } from './fallback.js';
import { type Goal, goals, withGoal } from './goals.js';
import { History } from './history.js';
import { headingIn, isMadeTexts, textsIn } from './languages.js';
import type { Look } from './look-groups.js';
import { type LookPreset, withLook, withPageLooks } from './looks.js';
import type { ElementDefinition } from './manifest.js';
import { readLink } from './read-link.js';
import type { SavedList } from './saved-lists.js';
import type { Demo } from './server.js';
import { type Session, startingSession } from './session.js';
import {
  type Configuration,
  DEMO_CATALOGUE,
  type SettingPlace,
  type Side,
  type StudioState,
  startingView,
  type ViewSettings,
} from './state.js';
import { knownHtml } from './storage.js';

/** The state that a link contains, its history, and every action that edits it. */
export class Editor {
  readonly #history: History<StudioState>;
  #session: Session = startingSession();

  constructor(
    readonly demo: Demo,
    readonly elements: readonly ElementDefinition[],
    protected readonly render: () => void,
  ) {
    this.#history = new History(
      this.#readLink(location.hash) ?? {
        a: goals[0]!.configuration(demo.products[0]!.id),
        // A phone previews the width of a phone.
        view: { ...startingView, ...(innerWidth < 700 && { width: 375 }) },
      },
    );
  }

  get state(): Readonly<StudioState> {
    return this.#history.present;
  }

  get session(): Readonly<Session> {
    return this.#session;
  }

  get canUndo(): boolean {
    return this.#history.canUndo;
  }

  get canRedo(): boolean {
    return this.#history.canRedo;
  }

  /** The configuration that is edited. */
  get configuration(): Configuration {
    return this.state[this.session.side] ?? this.state.a;
  }

  /** The configuration without invalid values: what the preview shows and the code contains. */
  get validConfiguration(): Configuration {
    return this.valid(this.configuration);
  }

  valid(configuration: Configuration): Configuration {
    return withoutInvalid(configuration, this.definition(configuration), supports);
  }

  /** The element's entry in the custom elements manifest. */
  definition({ element }: Configuration = this.configuration): ElementDefinition {
    return this.elements.find(({ name }) => name === element) ?? this.elements[0]!;
  }

  /** Opens the link in the page's address. */
  openLink(): void {
    const state = this.#readLink(location.hash);
    if (state) this.#change(state, 'address');
  }

  /** Changes how the preview is viewed. */
  setView(view: Partial<ViewSettings>): void {
    this.#change({ view: { ...this.state.view, ...view } }, `view ${Object.keys(view)}`);
  }

  /** Sets one setting; undefined resets it to its default. */
  set(place: SettingPlace, name: string, value: string | undefined): void {
    const { configuration } = this;
    const { side } = this.session;
    if (value !== undefined && (place === 'slots' || name.endsWith('-url')))
      knownHtml.add(`${side} ${place} ${name}`, value);
    const { [name]: _, ...others } = configuration[place];
    this.#configure(
      { ...configuration, [place]: value === undefined ? others : { ...others, [name]: value } },
      `${place} ${name}`,
    );
  }

  setLook(look: Look, value: string): void {
    this.#configure(withLook(this.configuration, look, value), `look ${look.part ?? ''} ${look.property}`);
  }

  applyPreset({ properties, parts }: LookPreset): void {
    this.#configure({ ...this.configuration, properties, parts }, 'preset');
  }

  /** Sets all colours of the list from one. An invalid colour, such as one that is being typed, changes nothing. */
  setBrand(colour: string): void {
    const looks = brandLooks(colour, this.state.view.scheme);
    if (looks) this.#configure(withPageLooks(this.configuration, looks), 'brand colour');
  }

  applyPageLooks(looks: PageLooks): void {
    this.#configure(withPageLooks(this.configuration, looks), 'colours of the page');
    this.say(
      looks.accent || looks.price
        ? 'The list now has the colours of the page'
        : 'No button and no price was found on this page',
    );
  }

  /** Sets the language of prices and of the list's own words, and translates a heading that the studio suggested. */
  setLanguage(locale: string): void {
    const { locale: _, texts: before, ...attributes } = this.configuration.attributes;
    const texts = before && !isMadeTexts(before) ? before : textsIn(locale);
    const { heading } = attributes;
    this.#configure(
      {
        ...this.configuration,
        attributes: {
          ...attributes,
          ...(heading && { heading: headingIn(locale, heading) }),
          ...(locale && { locale }),
          ...(texts && { texts }),
        },
      },
      'language',
    );
  }

  /** Adds popular products as the fallback of an empty list, or removes them. */
  setFallback(isOn: boolean): void {
    this.set('slots', 'empty', isOn ? FALLBACK : undefined);
  }

  /** Changes the goal. Settings of the merchandiser stay. */
  startFrom(goal: Goal): void {
    const { configuration } = this;
    const product = configuration.attributes.product || this.demo.products[0]!.id;
    this.#configure(withGoal(configuration, goal, product, this.#attributesOf), `goal ${goal.id}`);
    this.say(`Goal chosen: ${goal.title}`);
  }

  readonly #attributesOf = (element: string): ReadonlySet<string> => {
    const { settings } = this.definition({ ...this.configuration, element });
    return new Set(settings.filter(({ place }) => place === 'attributes').map(({ name }) => name));
  };

  /** Changes the kind of list. Attributes that the other element doesn't have are removed. */
  changeElement(element: string): void {
    const { configuration } = this;
    const known = this.#attributesOf(element);
    const attributes = Object.fromEntries(Object.entries(configuration.attributes).filter(([name]) => known.has(name)));
    if (element === 'popular-products') {
      attributes['catalog-url'] ??= DEMO_CATALOGUE;
      if (attributes.heading && headingIn('', attributes.heading) === 'You may also like')
        attributes.heading = headingIn(attributes.locale, 'Popular right now');
    }
    this.#configure({ ...configuration, element, attributes }, 'element');
  }

  resetAll(): void {
    this.#configure({ ...this.configuration, attributes: {}, slots: {}, properties: {}, parts: {} }, 'reset all');
    this.say('All settings have their defaults again');
  }

  editSide(side: Side): void {
    this.update({ side });
  }

  /** Adds a copy of the configuration as B, or removes B. */
  compare(): void {
    const { a, b } = this.state;
    this.update({ side: b ? 'a' : 'b' });
    this.#change({ b: b ? undefined : structuredClone(a) }, 'compare');
  }

  /** Ends the comparison. */
  keep(side: Side): void {
    const { a, b } = this.state;
    this.update({ side: 'a' });
    this.#change({ a: side === 'a' ? a : (b ?? a), b: undefined }, 'keep');
    this.say(`Kept ${side.toUpperCase()}. Undo shows both again.`);
  }

  /** Gives the edited configuration the id of the list as which it was saved, so that its code has it. */
  adopt({ id }: SavedList): void {
    const { configuration } = this;
    const attributes = { ...configuration.attributes, 'list-id': id };
    this.#configure({ ...configuration, attributes }, 'saved');
  }

  /** Opens a saved configuration as A or B. It is filtered like a link, because it may be from a file. */
  openSaved(configuration: Configuration, side: Side): void {
    const state = this.#filter({ ...this.state, b: undefined, [side]: configuration });
    this.update({ page: 'design', side });
    this.#change(state, 'open saved');
  }

  /** Adds the unconfirmed content of the link. */
  acceptHeld(): void {
    let { state } = this;
    for (const { side, place, name, value } of this.session.held) {
      knownHtml.add(`${side} ${place} ${name}`, value);
      const configuration = state[side];
      if (configuration)
        state = { ...state, [side]: { ...configuration, [place]: { ...configuration[place], [name]: value } } };
    }
    this.update({ held: [] });
    this.#change(state, 'accept held');
    this.say('Added to the list');
  }

  rejectHeld(): void {
    this.update({ held: [], left: [] });
  }

  undo(): void {
    this.#history.undo();
    this.#changed();
    this.say('Undone');
  }

  redo(): void {
    this.#history.redo();
    this.#changed();
    this.say('Redone');
  }

  /** Shows a status message for a moment; screen readers read it. */
  readonly say = (said: string): void => this.update({ said });

  /** Changes state that is not part of a link. */
  protected update(change: Partial<Session>): void {
    this.#session = { ...this.#session, ...change };
    this.render();
  }

  #configure(configuration: Configuration, what: string): void {
    const { side } = this.session;
    const { 'list-id': id, ...attributes } = configuration.attributes;
    // A saved design that is edited is another one: under the id of the first one, the results of both would be mixed.
    const isEdited = id === this.configuration.attributes['list-id'];
    this.#change({ [side]: isEdited ? { ...configuration, attributes } : configuration }, `${side} ${what}`);
  }

  #change(next: Partial<StudioState>, what: string): void {
    this.#history.change({ ...this.state, ...next }, what, Date.now());
    this.#changed();
  }

  #changed(): void {
    if (!this.state.b) this.#session = { ...this.#session, side: 'a' };
    history.replaceState(null, '', `#${toAddress(this.state)}`);
    this.render();
  }

  #readLink(address: string): StudioState | undefined {
    const state = fromAddress(address);
    if (!state) return;
    // The bookmarklet adds the place that was chosen on the shop's own page.
    const at = new URLSearchParams(address.replace(/^#/, '')).get('at');
    if (at) this.#session = { ...this.#session, install: { ...this.#session.install, at } };
    return this.#filter(state);
  }

  #filter(given: StudioState): StudioState {
    const isKnown = (value: string) => isFallback(value) || knownHtml.has(value);
    const { held, left, state } = readLink(given, this.elements, { origin: location.origin, isKnown });
    this.#session = { ...this.#session, held, left };
    return state;
  }
}
