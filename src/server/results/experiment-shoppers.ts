import type { Folder } from '../json-store/folder.js';
import { type ArmTotals, addShopper, type Done, noShoppers, withoutClicks } from './arm-numbers.js';
import { type ExperimentNumbers, type Running, shoppersOf } from './experiment-folders.js';
import { type TouchedShoppers, together } from './touched.js';

/**
 * The file of an experiment's shoppers until the end of a day: a header, a line for each shopper, and the numbers at the end of each day.
 * It is read as a stream, so that memory depends on the shoppers of a day, and not on those of the experiment.
 */
interface Header {
  /** the last day that is in the file */
  through: string;
  /** names, in the order of their numbers in the lines */
  arms: string[];
  /** the day of the last exposure */
  lastExposure: string;
  daily: ExperimentNumbers['daily'];
}

/** `arm` is -1 for a shopper who was in more than one. */
type ShopperLine = [shopper: string, arm: number, added: 0 | 1, value: number, views: number, clicks: number];

const MIXED = -1;

const parsed = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    return;
  }
};

const noHeader = (): Header => ({ through: '', arms: [], lastExposure: '', daily: [] });

/** The first line of the file. */
export const headerOf = async (folder: Folder, key: string): Promise<Header> => {
  for await (const [line = ''] of folder.lines(shoppersOf(key))) return { ...noHeader(), ...Object(parsed(line)) };
  return noHeader();
};

/** Another process has added a day to the file meanwhile. */
export class Moved extends Error {
  override name = 'Moved';
}

/** All shoppers of an experiment with what they did on the open days. Throws `Moved` if the file isn't the one with this last day. */
const merged = async function* (
  folder: Folder,
  key: string,
  through: string,
  { shoppers }: TouchedShoppers,
  armOf: (name: string) => number | undefined,
  cap: number,
): AsyncGenerator<ShopperLine[]> {
  const line = (shopper: string, arm: number, { hasAdded, value, views, clicks }: Done): ShopperLine => [
    shopper,
    arm,
    hasAdded ? 1 : 0,
    value,
    views,
    clicks,
  ];
  const seen = new Set<string>();
  for await (const texts of folder.lines(shoppersOf(key)))
    yield texts.flatMap((text) => {
      const known = parsed(text) as ShopperLine | undefined;
      if (!Array.isArray(known)) {
        if (Object(known).through !== through) throw new Moved(`the file of ${key} has changed`);
        return [];
      }
      const [shopper, arm, added, value, views, clicks] = known;
      const touched = shoppers.get(shopper);
      if (!touched) return [known];
      // Who was forgotten begins anew, as if nothing were known.
      if (touched.forgottenAt > 0) return [];
      seen.add(shopper);
      const now = touched.arm === null ? MIXED : touched.arm === undefined ? arm : armOf(touched.arm);
      const before = together({ hasAdded: added === 1, value, views, clicks }, touched.before, cap);
      return [line(shopper, now === arm ? arm : MIXED, together(before, touched.after, cap))];
    });
  let some: ShopperLine[] = [];
  for (const [shopper, { arm, after }] of shoppers) {
    if (arm === undefined || seen.has(shopper)) continue;
    const number = arm === null ? MIXED : armOf(arm);
    if (number === undefined) continue;
    const done = together({ hasAdded: false, value: 0, views: 0, clicks: 0 }, after, cap);
    some.push(line(shopper, number, done));
    if (some.length < 1000) continue;
    yield some;
    some = [];
  }
  yield some;
};

/** More are forged. */
const MOST_ARMS = 20;

/** The number of an arm by its name. New names are added, while there are few. */
const armNumbers =
  (names: string[]) =>
  (name: string): number | undefined => {
    const index = names.indexOf(name);
    if (index >= 0) return index;
    return names.length < MOST_ARMS ? names.push(name) - 1 : undefined;
  };

/** Adds up the lines of shoppers. */
const sums = () => {
  const arms: ArmTotals[] = [];
  let mixed = 0;
  return {
    add([, arm, added, value, views, clicks]: ShopperLine): void {
      if (arm === MIXED) mixed++;
      else {
        arms[arm] ??= noShoppers();
        addShopper(arms[arm], { hasAdded: added === 1, value, views, clicks });
      }
    },
    totals: (names: readonly string[]): { arms: Record<string, ArmTotals>; mixed: number } => ({
      arms: Object.fromEntries(names.map((name, index) => [name, arms[index] ?? noShoppers()])),
      mixed,
    }),
  };
};

/** The numbers of an experiment now, with the open days. @param header of its file; gets the names of new arms */
export const numbersOf = async (
  folder: Folder,
  { key, since }: Running,
  header: Header,
  touched: TouchedShoppers,
  cap: number,
): Promise<ExperimentNumbers> => {
  const { arms, daily } = header;
  const all = sums();
  for await (const lines of merged(folder, key, header.through, touched, armNumbers(arms), cap))
    for (const line of lines) all.add(line);
  return { since, ...all.totals(arms), daily };
};

/** Adds a day that is over to the file of the experiment's shoppers. */
export const addDay = async (
  folder: Folder,
  running: Running,
  day: string,
  touched: TouchedShoppers,
  cap: number,
): Promise<void> => {
  const { key } = running;
  const header = await headerOf(folder, key);
  const { arms, daily } = await numbersOf(folder, running, header, touched, cap);
  const next: Header = {
    through: day,
    arms: header.arms,
    lastExposure: touched.hasExposures ? day : header.lastExposure,
    daily: [
      ...daily,
      { day, arms: Object.fromEntries(Object.entries(arms).map(([name, each]) => [name, withoutClicks(each)])) },
    ],
  };
  await folder.replace(
    shoppersOf(key),
    (async function* () {
      yield `${JSON.stringify(next)}\n`;
      for await (const lines of merged(folder, key, header.through, touched, armNumbers(next.arms), cap))
        if (lines.length) yield lines.map((line) => `${JSON.stringify(line)}\n`).join('');
    })(),
  );
};
