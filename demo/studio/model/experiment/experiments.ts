import { computed } from '@lit-labs/signals';
import type { Look, PublishedPlace } from '../../../../src/node/relay/lists/place-format.js';
import { withPurposeOf } from '../goals.js';
import { Part } from '../part.js';
import { armDesign, lookFor, nameOf, type PlaceExperiment } from '../publish/published-place.js';
import { versionsIn } from '../publish/published-versions.js';
import type { Shop } from '../publish/shop.js';
import { totalsOf } from '../results/list-results.js';
import type { Day } from '../results/read-days.js';
import { type Results, readResults } from '../results/read-results.js';
import type { Configuration } from '../state.js';
import { texts } from '../texts.js';
import { numbersAtEnd, type PastExperiment, pastExperiments } from './past.js';
import { type Planned, planned } from './planning.js';
import { type ExperimentNumbers, type Reading, readExperiment } from './reading.js';
import type { Told } from './sentence.js';

interface ExperimentsState {
  chosen: string;
  /** B: `none` for no list, `design` for B in Design, or the id of another list; '' if nothing is chosen yet */
  b: string;
  /** the share of shoppers who put something into the cart, as typed, in per cent; '' as in the results */
  base: string;
  /** shoppers per week, as typed; '' as in the results */
  perWeek: string;
  lift: number;
  results: Results | undefined;
  isReading: boolean;
  problem: Error | undefined;
}

/** What the results of a list say about its shoppers. */
export interface Traffic {
  /** share of the shoppers who put something from it into the cart */
  base: number;
  perWeek: number;
  /** whole days that were counted */
  days: number;
}

export interface Found extends Told {
  reading: Reading;
  numbers: ExperimentNumbers | undefined;
}

/** Shoppers of both arms on a day. */
const perDay = (numbers: ExperimentNumbers | undefined): number => {
  const days = numbers?.daily ?? [];
  const last = days.at(-1);
  if (!last) return 0;
  return Object.values(last.arms).reduce((sum, { n }) => sum + (Number(n) || 0), 0) / days.length;
};

/** What numbers say of an experiment; undefined if it hasn't two arms. */
const foundIn = (
  { arms: [a, b], planned = Number.NaN, lift }: PlaceExperiment,
  numbers: ExperimentNumbers | undefined,
  perDay: number | undefined,
): Found | undefined =>
  a &&
  b && {
    reading: readExperiment(numbers ?? { arms: {}, daily: [] }, { arms: [a, b], planned }),
    numbers,
    perDay,
    lift,
    isNone: !!b.none,
  };

/** Experiments with the lists of the shop: their plan, their start and their results. */
export class Experiments extends Part<ExperimentsState> {
  readonly #past = computed(() => pastExperiments(versionsIn(this.publishing.state.log), Date.now()));

  constructor(
    private readonly say: (text: string) => void,
    private readonly publishing: Shop,
  ) {
    super({
      chosen: '',
      b: '',
      base: '',
      perWeek: '',
      lift: 0.2,
      results: undefined,
      isReading: false,
      problem: undefined,
    });
  }

  /** The lists to choose from. One stays if its experiment ends by its removal: another one would come under the pointer. */
  get places(): readonly PublishedPlace[] {
    const { places, published } = this.publishing;
    const { chosen } = this.state;
    const isRemoved = ({ id, experiment }: PublishedPlace) => id === chosen && experiment && !this.publishing.place(id);
    const removed = published?.find(isRemoved);
    return removed ? [...places, removed] : places;
  }

  /** The list that is chosen, or the first one with an experiment, or the first one. */
  get place(): PublishedPlace | undefined {
    const { places } = this;
    return (
      places.find(({ id }) => id === this.state.chosen) ?? places.find(({ experiment }) => experiment) ?? places[0]
    );
  }

  /** Whether the experiment of a list is in the shop: it begins when it is published. */
  isPublished({ experiment }: PublishedPlace): boolean {
    return !!this.publishing.published?.some((each) => each.experiment?.id === experiment?.id);
  }

  get #days(): readonly Day[] {
    const id = this.place?.id;
    return this.state.results?.days.filter(({ list }) => list === id) ?? [];
  }

  /** The numbers of the chosen list from the results; undefined without enough of them. */
  get traffic(): Traffic | undefined {
    const days = this.#days;
    const { shoppers = 0, adders = 0 } = totalsOf(days);
    const count = new Set(days.map(({ day }) => day)).size;
    if (shoppers < 100 || !count) return undefined;
    return { base: Math.min(1, adders / shoppers), perWeek: Math.round((shoppers / count) * 7), days: count };
  }

  /** The base rate and the traffic: typed, or from the results. */
  get question(): { base: number; perWeek: number } {
    const { base, perWeek } = this.state;
    const found = this.traffic;
    return {
      base: base === '' ? (found?.base ?? Number.NaN) : Number(base) / 100,
      perWeek: perWeek === '' ? (found?.perWeek ?? Number.NaN) : Number(perWeek),
    };
  }

  get plan(): Planned | undefined {
    return planned({ ...this.question, lift: this.state.lift });
  }

  /** The experiments that have ended, the latest first. */
  get past(): readonly PastExperiment[] {
    return this.#past.get();
  }

  /** The list as it is in the shop, if its experiment ends with the next version. */
  #ending(id: string): PublishedPlace | undefined {
    const published = this.publishing.published?.find((each) => each.id === id);
    const goesOn = this.publishing.place(id)?.experiment;
    return published?.experiment && !goesOn && !this.pastOf(published) ? published : undefined;
  }

  /** The list with its experiment, as it is here, or as it is in the shop if the next version ends it. */
  #tested(id: string): PublishedPlace | undefined {
    const place = this.publishing.place(id);
    return this.#ending(id) ?? (place?.experiment && place);
  }

  /** The chosen list as it is in the shop, if its experiment ends with the next version. */
  get ending(): PublishedPlace | undefined {
    return this.#ending(this.place?.id ?? '');
  }

  get shown(): PublishedPlace | undefined {
    return this.#tested(this.place?.id ?? '');
  }

  /** The experiment that ended last: that of the chosen list, if it has no other, or of any. Its result comes first. */
  get last(): PastExperiment | undefined {
    const { past } = this;
    const { chosen } = this.state;
    const found = chosen ? past.find(({ place }) => place.id === chosen) : past[0];
    return (chosen ? this.#tested(chosen) : this.shown) ? undefined : found;
  }

  /** Whether an end of the list's experiment would come before its result. */
  endsEarly(place: PublishedPlace): boolean {
    if (!this.isPublished(place) || this.pastOf(place)) return false;
    const found = this.resultOf(place)?.reading;
    return found?.kind !== 'interval' || !!found.more;
  }

  get tested(): readonly PublishedPlace[] {
    return this.publishing.withRemoved.flatMap(({ id }) => this.#tested(id) ?? []);
  }

  get untested(): readonly PublishedPlace[] {
    return this.publishing.places.filter(({ id }) => !this.#tested(id));
  }

  /** What the results say of the experiment of a list; undefined until they are read. */
  resultOf(place: PublishedPlace): Found | undefined {
    const past = this.pastOf(place);
    if (past) return this.readPast(past);
    const { experiment } = place;
    const numbers = this.#numbersOf(experiment?.id);
    return this.state.results && experiment && foundIn(experiment, numbers, perDay(numbers));
  }

  /** The experiment of a list if it has ended, because the list's last date has passed. */
  pastOf({ experiment, until }: PublishedPlace): PastExperiment | undefined {
    return this.past.find((past) => past.experiment.id === experiment?.id && past.place.until === until);
  }

  /** The result of an experiment that has ended; undefined if the results don't have its numbers. */
  readPast({ experiment, ended }: PastExperiment): Found | undefined {
    const numbers = this.#numbersOf(experiment.id);
    const found = numbers && foundIn(experiment, numbersAtEnd(numbers, ended), undefined);
    return found?.reading.kind === 'none' ? undefined : found;
  }

  #numbersOf(id: string | undefined): ExperimentNumbers | undefined {
    const all = this.state.results?.experiments ?? {};
    return id && Object.hasOwn(all, id) ? all[id] : undefined;
  }

  set(change: Partial<Pick<ExperimentsState, 'chosen' | 'b' | 'base' | 'perWeek' | 'lift'>>): void {
    this.update(change);
  }

  async read(): Promise<void> {
    if (this.state.isReading) return;
    this.update({ isReading: true });
    try {
      const results = await readResults(this.publishing.state.access);
      this.update({ results, isReading: false, problem: undefined });
    } catch (error) {
      this.update({ isReading: false, problem: error as Error });
    }
  }

  /** Whether the plan gives an answer, and B is chosen and can be B: a list of another kind can't. @param design B in Design */
  canAdd(design: Configuration | undefined): boolean {
    return !!this.plan && !this.plan.isTooSmall && (this.state.b === 'none' || !!this.#chosenLook(design));
  }

  #chosenLook(design: Configuration | undefined): Look | undefined {
    const { b } = this.state;
    const { place } = this;
    if (b === 'design') return place && design && lookFor(place, design);
    const other = this.publishing.place(b);
    if (!place || other?.element !== place.element) return;
    return { ...other, attributes: withPurposeOf(place, other.attributes ?? {}) };
  }

  /** Adds the experiment to the list. It begins when it is published. @param design B, if it is a design of its own */
  add(design: Configuration | undefined): void {
    const { place, plan } = this;
    if (!place || !plan || !this.canAdd(design)) return;
    const { lift } = this.state;
    const other = this.#chosenLook(design);
    const named = this.publishing.place(this.state.b);
    const experiment: PlaceExperiment = {
      id: `${place.id}-${new Date().toISOString().slice(0, 10)}-${crypto.randomUUID().slice(0, 4)}`,
      arms: [
        { name: 'A', weight: 0.5 },
        {
          name: named && nameOf(named) !== 'A' ? nameOf(named) : 'B',
          weight: 0.5,
          ...(other ? this.#designOf(other, place) : { none: true }),
        },
      ],
      planned: plan.total,
      lift,
    };
    this.publishing.change(place.id, { experiment });
    this.say(texts.experiments.inDraft);
  }

  /** The design of an arm. The rules of the place count in each arm whose design doesn't say its own. */
  #designOf({ attributes, properties, parts }: Look, { rules }: PublishedPlace): Look {
    return {
      attributes: { ...(rules && { rules: '{}' }), ...attributes },
      ...(properties && { properties }),
      ...(parts && { parts }),
    };
  }

  /** Ends the experiment of a list, with the design of an arm for everybody. A second click changes nothing. */
  end(place: PublishedPlace, isB: boolean): void {
    const { id, experiment } = place;
    const index = isB ? 1 : 0;
    const arm = experiment?.arms[index];
    if (!arm || this.publishing.place(id)?.experiment?.id !== experiment.id) return;
    this.update({ chosen: id });
    if (arm.none) this.publishing.remove(id);
    else this.publishing.change(id, { experiment: undefined, ...armDesign(place, index) });
  }

  /** Takes back the end of an experiment that isn't published yet. */
  goOn({ id, experiment, attributes, properties, parts }: PublishedPlace): void {
    if (this.publishing.place(id)) this.publishing.change(id, { experiment, attributes, properties, parts });
    else this.publishing.takeBack(id);
  }
}
