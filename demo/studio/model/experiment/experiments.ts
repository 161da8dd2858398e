import type { Look, PublishedPlace } from '../../../../src/protocol/published-lists.js';
import { Part } from '../part.js';
import { looksOf, type PlaceExperiment } from '../publish/published-place.js';
import type { Publishing } from '../publish/publishing.js';
import { addersOf } from '../results/list-results.js';
import { type Results, readResults } from '../results/read-results.js';
import type { SavedList } from '../saved-lists.js';
import { type Planned, planned } from './planning.js';
import { type ExperimentNumbers, type Reading, readExperiment } from './reading.js';
import { resultLanguage } from './sentence.js';

interface ExperimentsState {
  /** id of the chosen list */
  chosen: string;
  /** id of the saved list that is B; `none` for no list; '' if nothing is chosen yet */
  b: string;
  /** the share of shoppers who put something into the cart, as typed, in per cent; '' as in the results */
  base: string;
  /** shoppers per week, as typed; '' as in the results */
  perWeek: string;
  /** the smallest relative change to find */
  lift: number;
  /** the share of shoppers who take part */
  coverage: number;
  results: Results | undefined;
  isReading: boolean;
  problem: string;
  /** of the sentence */
  language: string;
}

/** What the results of a list say about its shoppers. */
export interface Traffic {
  /** share of the shoppers who put something from it into the cart */
  base: number;
  perWeek: number;
  /** whole days that were counted */
  days: number;
}

/** Experiments with the lists of the shop: their plan, their start and their results. */
export class Experiments extends Part<ExperimentsState> {
  constructor(
    render: () => void,
    private readonly say: (text: string) => void,
    private readonly publishing: Publishing,
  ) {
    super(
      {
        chosen: '',
        b: '',
        base: '',
        perWeek: '',
        lift: 0.2,
        coverage: 1,
        results: undefined,
        isReading: false,
        problem: '',
        language: resultLanguage(typeof navigator === 'object' ? (navigator.language ?? '') : ''),
      },
      render,
    );
  }

  /** The list that is chosen, or the first one with an experiment, or the first one. */
  get place(): PublishedPlace | undefined {
    const { places } = this.publishing.state;
    return (
      places.find(({ id }) => id === this.state.chosen) ?? places.find(({ experiment }) => experiment) ?? places[0]
    );
  }

  /** Whether the chosen list's experiment is in the shop: it begins when it is published. */
  get isPublished(): boolean {
    const { place } = this;
    const id = place?.experiment?.id;
    return !!id && !!this.publishing.state.published?.places.some(({ experiment }) => experiment?.id === id);
  }

  /** The numbers of the chosen list from the results; undefined without enough of them. */
  get traffic(): Traffic | undefined {
    const { results } = this.state;
    const id = this.place?.id;
    const days = results?.days.filter(({ list }) => list === id) ?? [];
    const shoppers = days.reduce((total, day) => total + day.shoppers, 0);
    const adders = days.reduce((total, day) => total + (addersOf(day) ?? 0), 0);
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
    return planned({ ...this.question, lift: this.state.lift, coverage: this.state.coverage });
  }

  get numbers(): ExperimentNumbers | undefined {
    const id = this.place?.experiment?.id;
    const all = this.state.results?.experiments ?? {};
    return id && Object.hasOwn(all, id) ? all[id] : undefined;
  }

  get reading(): Reading | undefined {
    const experiment = this.place?.experiment;
    const [a, b] = experiment?.arms ?? [];
    if (!experiment || !a || !b) return undefined;
    return readExperiment(this.numbers ?? { arms: {}, daily: [] }, {
      arms: [a, b],
      planned: experiment.planned ?? Number.NaN,
    });
  }

  /** Shoppers of both arms on a day. */
  get perDay(): number {
    const days = this.numbers?.daily ?? [];
    const last = days.at(-1);
    if (!last) return 0;
    return Object.values(last.arms).reduce((sum, { n }) => sum + (Number(n) || 0), 0) / days.length;
  }

  set(
    change: Partial<Pick<ExperimentsState, 'chosen' | 'b' | 'base' | 'perWeek' | 'lift' | 'coverage' | 'language'>>,
  ): void {
    this.update(change);
  }

  async read(): Promise<void> {
    if (this.state.isReading) return;
    this.update({ isReading: true, problem: '' });
    try {
      this.update({ results: await readResults(this.publishing.state.access), isReading: false });
    } catch (error) {
      this.update({ isReading: false, problem: (error as Error).message });
    }
  }

  /** Adds the experiment to the list. It begins when it is published. @param lists the saved lists */
  add(lists: readonly SavedList[]): void {
    const { place, plan } = this;
    if (!place || !plan) return;
    const { b, lift, coverage } = this.state;
    const other = lists.find(({ id }) => id === b);
    if (!other && b !== 'none') return;
    const experiment: PlaceExperiment = {
      id: `${place.id}-${new Date().toISOString().slice(0, 10)}-${crypto.randomUUID().slice(0, 4)}`,
      arms: [
        { name: 'A', weight: 0.5 },
        { name: 'B', weight: 0.5, ...(other ? this.#designOf(other, place) : { none: true }) },
      ],
      ...(coverage < 1 && { coverage }),
      planned: plan.total,
      lift,
    };
    this.publishing.change(place.id, { experiment });
    this.say('The experiment is in the draft. It begins when you publish.');
  }

  /** The design of an arm. The rules of the place count in each arm whose design doesn't say its own. */
  #designOf({ configuration }: SavedList, place: PublishedPlace): Look {
    const design = looksOf(configuration);
    return place.rules ? { ...design, attributes: { rules: '{}', ...design.attributes } } : design;
  }

  /** Ends the experiment, with the design of an arm for everybody. */
  end(isB: boolean): void {
    const { place } = this;
    const b = place?.experiment?.arms[1];
    if (!place || !b) return;
    if (isB && b.none) this.publishing.remove(place.id);
    else
      this.publishing.change(place.id, {
        experiment: undefined,
        ...(isB && { attributes: b.attributes, properties: b.properties, parts: b.parts }),
      });
    this.say(`The experiment ends, with ${isB ? 'B' : 'A'} for everybody, when you publish.`);
  }
}
