import type { Fact } from '../../../protocol/result-fact.js';
import { below, nameKey } from '../store/engine.js';
import { type ArmNumbers, type ArmTotals, countShopper, type Done, noShoppers, withoutClicks } from './arm-numbers.js';
import { type Counting, countedName, MOST_UNKNOWN, madeOnce, newSalt, shopperHash } from './counting.js';
import type { Experiment, ExperimentSums, Exposed, ResultsTable } from './stored.js';

export const experimentsIn = (table: ResultsTable): Map<string, Experiment> =>
  new Map(
    [...table.getRange(below('experiment'))].map(({ key, value }) => {
      const experiment = Object.assign({ id: `${key[1]}` }, value as Experiment);
      return [experiment.id, experiment];
    }),
  );

/** The numbers of an experiment as they are stored. @param day today */
export const storedSums = (table: ResultsTable, id: string, day: string): ExperimentSums =>
  (table.get(['sums', nameKey(id)]) as ExperimentSums | undefined) ?? { day, arms: [], mixed: 0 };

/** The numbers of an experiment, in memory until they are stored. */
const sumsOf = (table: ResultsTable, id: string, day: string): ExperimentSums => {
  const sums = storedSums(table, id, day);
  if (sums.day < day) {
    // What was counted until now are the numbers at the end of that day.
    table.put(['daily', nameKey(id), sums.day], dailyOf(sums));
    sums.day = day;
  }
  return sums;
};

export const dailyOf = ({ arms }: ExperimentSums): [name: string, numbers: ArmNumbers][] =>
  arms.map(([name, each]) => [name, withoutClicks(each)]);

const numbersOf = (sums: ExperimentSums, name: string): ArmTotals => {
  const known = sums.arms.find(([each]) => each === name);
  if (known) return known[1];
  const numbers = noShoppers();
  sums.arms.push([name, numbers]);
  return numbers;
};

const doneBy = ([, hasAdded, value, views, clicks]: Exposed): Done => ({ hasAdded, value, views, clicks });

/** Takes a shopper out of the numbers, changes the shopper, and adds the shopper again. */
const change = (sums: ExperimentSums, exposed: Exposed, by: (exposed: Exposed) => void): void => {
  const count = (sign: 1 | -1) => {
    const [arm] = exposed;
    if (arm === null) sums.mixed += sign;
    else countShopper(numbersOf(sums, arm), doneBy(exposed), sign);
  };
  count(-1);
  by(exposed);
  count(1);
};

/** The arm that an exposure names, or the one for unknown names. */
const armOf = ({ arms }: ExperimentSums, name: string, published: ReadonlySet<string> | undefined): string =>
  published
    ? countedName(name, published.has(name), false)
    : countedName(
        name,
        arms.some(([each]) => each === name),
        arms.length < MOST_UNKNOWN.arms,
      );

/** In a transaction: counts a shopper's facts for the experiments. @param experiments those that are stored; gets new ones */
export const countExperiments = (
  { table, day, names, shopper, facts, adding }: Counting,
  experiments: Map<string, Experiment>,
  time: number,
): void => {
  /** The shopper in each experiment, undefined where the shopper was not exposed. Read once, and stored once in the end. */
  const exposures = new Map<string, { key: [string, string, string]; exposed: Exposed | undefined }>();
  const sums = new Map<string, ExperimentSums>();
  const read = (id: string, salt: string) =>
    madeOnce(exposures, id, () => {
      const key: [string, string, string] = ['exposed', nameKey(id), shopperHash(salt, shopper)];
      return { key, exposed: table.get(key) as Exposed | undefined };
    });
  const sumsBy = (id: string): ExperimentSums => madeOnce(sums, id, () => sumsOf(table, id, day));

  const begin = (id: string): Experiment | undefined => {
    const isPublished = names.experiments.has(id);
    const unknown = [...experiments.values()].filter((each) => !each.until && !each.isPublished).length;
    if (!isPublished && unknown >= MOST_UNKNOWN[names.experiments.size ? 'forged' : 'experiments']) return;
    const made: Experiment = { id, salt: newSalt(), since: new Date(time).toISOString(), lastExposure: day, lists: [] };
    if (isPublished) made.isPublished = true;
    return made;
  };

  const expose = (id: string, name: string, list: string | undefined): void => {
    const known = experiments.get(id);
    const experiment = known ?? begin(id);
    if (!experiment || experiment.until || !experiment.salt) return;
    const published = names.experiments.get(id);
    const before = experiment.lists;
    const given = published ? [...published.lists] : list === undefined ? [] : [list];
    const more = given.filter((each) => !before.includes(each));
    const lists = [...before, ...(published || before.length < MOST_UNKNOWN.lists ? more : [])];
    if (!known || experiment.lastExposure < day || lists.length > before.length || (published && !known.isPublished)) {
      const now = { ...experiment, lists, lastExposure: day, ...(published && { isPublished: true }) };
      experiments.set(id, now);
      table.put(['experiment', nameKey(id)], now);
    }
    const own = read(id, experiment.salt);
    const arm = armOf(sumsBy(id), name, published?.arms);
    if (!own.exposed) {
      own.exposed = [arm, false, 0, 0, 0];
      countShopper(numbersOf(sumsBy(id), arm), doneBy(own.exposed), 1);
    } else if (own.exposed[0] !== null && own.exposed[0] !== arm)
      change(sumsBy(id), own.exposed, (each) => {
        each[0] = null;
      });
  };

  /** Changes the shopper in each running experiment in which the shopper was exposed. */
  const happen = (by: (exposed: Exposed) => void, list?: string): void => {
    for (const [id, { salt, until, lists }] of experiments) {
      if (!salt || until || (list !== undefined && !lists.includes(list))) continue;
      const { exposed } = read(id, salt);
      if (exposed) change(sumsBy(id), exposed, by);
    }
  };

  for (const fact of facts)
    if (fact.kind === 'exposure') expose(fact.experiment, fact.arm, fact.list);
    else happen(effectOf(fact, adding), 'list' in fact ? fact.list : undefined);
  for (const [id, changed] of sums) table.put(['sums', nameKey(id)], changed);
  for (const [id, { key, exposed }] of exposures) if (exposed && sums.has(id)) table.put(key, exposed);
};

const effectOf = (
  fact: Exclude<Fact, { kind: 'exposure' }>,
  adding: Counting['adding'],
): ((exposed: Exposed) => void) => {
  switch (fact.kind) {
    case 'cart':
      return (each) => {
        each[1] = true;
      };
    case 'order': {
      const add = adding(fact);
      return (each) => {
        each[2] = add(each[2]);
      };
    }
    case 'view':
      return (each) => {
        each[3]++;
      };
    case 'click':
      return (each) => {
        each[4]++;
      };
    default:
      return () => {};
  }
};

/** In a transaction: removes a shopper from the running experiments. */
export const forgetExposed = (table: ResultsTable, shopper: string, day: string): void => {
  for (const [id, { salt }] of experimentsIn(table)) {
    const key = ['exposed', nameKey(id), salt ? shopperHash(salt, shopper) : ''];
    const exposed = salt && (table.get(key) as Exposed | undefined);
    if (!exposed) continue;
    const sums = sumsOf(table, id, day);
    if (exposed[0] === null) sums.mixed--;
    else countShopper(numbersOf(sums, exposed[0]), doneBy(exposed), -1);
    table.put(['sums', nameKey(id)], sums);
    table.remove(key);
  }
};
