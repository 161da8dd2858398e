import { randomUUID } from 'node:crypto';
import { now, wallTime } from '../clock.js';
import { openFolder } from '../json-store/folder.js';
import { folderLock } from '../json-store/folder-lock.js';
import { isObject } from '../json-store/problems.js';
import type { DayRow } from './day-rows.js';
import { type ExperimentNumbers, experimentFolders, type Running } from './experiment-folders.js';
import { addDay, headerOf, Moved, numbersOf } from './experiment-shoppers.js';
import type { Fact } from './fact.js';
import { factLines, hasher } from './fact-lines.js';
import { type Line, momentOf } from './line.js';
import { lineBuffer } from './line-buffer.js';
import { DAYS, dayOf, openDays, readDays, traceOf } from './open-days.js';
import { newSalt, shopperHash } from './shopper-hash.js';
import { touchedShoppers } from './touched.js';

/** Settings of the store. */
export interface StoreOptions {
  folder: string;
  /** of the value of a shopper's orders, in the shop's currency */
  cap: number;
  /** the shop's currency. Default: that of the first order */
  currency?: string | undefined;
  /** days without an exposure after which an experiment has ended */
  keepDays: number;
  /** whether an experiment is published: published ones may begin when there are too many others */
  isPublished?: ((experiment: string) => boolean | Promise<boolean>) | undefined;
  clock?: (() => number) | undefined;
}

/** What `GET` returns, apart from the source. */
export interface Results {
  /** when the first fact was stored */
  since: string | undefined;
  /** there were too many shoppers to read all that was stored today */
  incomplete?: true;
  currency: string | undefined;
  days: DayRow[];
  experiments: Record<string, ExperimentNumbers>;
}

const DAY = 86_400_000;
/** Milliseconds after the end of a day in which its last facts are written, also by a process whose clock is late. */
const LATE = 600_000;
/** If it took longer than this to read the open days, in milliseconds, they are read again only after a multiple of that time. */
const LONG = 1000;
const MULTIPLE = 10;
const MOST_TRIES = 3;
/** Lines of one request: many orders in many experiments are forged. */
const MOST_LINES = 500;

/**
 * The results in a folder, which several processes may use: each appends its facts to a file of its own for the day. Reading adds up the
 * open days, and the numbers of the days before.
 */
export const resultsStore = (options: StoreOptions) => {
  const { folder: root, cap, currency, keepDays, isPublished = () => false, clock = wallTime } = options;
  const folder = openFolder(root, true);
  const alone = folderLock(folder);
  const experiments = experimentFolders(folder, clock, isPublished);
  const append = lineBuffer(folder);
  const own = `${randomUUID().slice(0, 13)}.lines`;
  const fileOf = (day: string) => `${DAYS}/${day}/${own}`;

  /** A value that is the same for all processes: the first one that creates the file decides. */
  const settled = async (name: string, value: string): Promise<string> => {
    await folder.create(name, value);
    const stored = await folder.read(name);
    // Another process has removed it meanwhile. A text that can be guessed must never be a salt.
    if (!stored?.length) throw Error(`${name} is gone`);
    return `${stored}`;
  };

  let today: { day: string; salt: string } | undefined;
  const saltOf = async (day: string): Promise<string> => {
    if (today?.day !== day) {
      await settled('since', new Date(clock()).toISOString());
      today = { day, salt: await settled(`${DAYS}/${day}/salt`, newSalt()) };
    }
    return today.salt;
  };

  let known = currency;
  const amountOf = async (fact: Fact & { kind: 'order' }): Promise<number> => {
    if (fact.currency !== undefined) known ??= await settled('currency', fact.currency);
    // Amounts in different currencies have no sum.
    if (known !== undefined && fact.currency !== undefined && fact.currency !== known) return 0;
    return Math.round(Math.min(fact.value, cap) * 100) / 100;
  };

  const linesOf = factLines(experiments, amountOf);

  /** The header of each running experiment, and the open days beyond it. */
  const openNow = async (days: readonly string[]) => {
    const running = await experiments.running(true);
    const headers = new Map<string, Awaited<ReturnType<typeof headerOf>>>();
    for (const { key } of running) headers.set(key, await headerOf(folder, key));
    return { running, headers, ...(await readDays(folder, days, cap, (key) => headers.get(key)?.through)) };
  };

  type Sums = Pick<Results, 'experiments'> & {
    rows: DayRow[];
    isIncomplete: boolean;
    /** keys of the experiments with exposures on open days */
    exposed: ReadonlySet<string>;
  };
  const addUp = async (days: readonly string[]): Promise<Sums> => {
    const { running, headers, rows, experiments: touched, isIncomplete } = await openNow(days);
    const numbers: [string, ExperimentNumbers][] = [];
    for (const each of running) {
      const { key, id } = each;
      const shoppers = touched.get(key) ?? touchedShoppers();
      numbers.push([id, await numbersOf(folder, each, headers.get(key)!, shoppers, cap)]);
    }
    const exposed = new Set([...touched].flatMap(([key, { hasExposures }]) => (hasExposures ? key : [])));
    return { rows, experiments: Object.fromEntries(numbers), isIncomplete, exposed };
  };

  let last: { trace: string; sums: Sums; until: number } | undefined;
  let reading: Promise<Sums> | undefined;
  /** The sums of the open days: those of before if nothing was added, or if they were read a moment ago. */
  const openSums = async (): Promise<Sums> => {
    for (let tries = 1; ; tries++) {
      const days = await openDays(folder);
      const trace = `${days} ${await traceOf(folder, days)}`;
      if (last && (last.trace === trace || (now() < last.until && last.trace.startsWith(`${days} `)))) return last.sums;
      const start = now();
      try {
        const sums = await addUp(days);
        if (`${await openDays(folder)}` !== `${days}`) throw new Moved('a day was folded');
        last = { trace, sums, until: 0 };
        const took = now() - start;
        if (took > LONG) last.until = now() + took * MULTIPLE;
        return sums;
      } catch (error) {
        // Another process folds a day just now.
        if (!(error instanceof Moved) || tries >= MOST_TRIES) throw error;
      }
    }
  };

  /** The experiment has had no exposure for so long that its shoppers must not be stored any longer. */
  const isOver = async ({ key, since }: Running): Promise<boolean> => {
    const { lastExposure } = await headerOf(folder, key);
    return clock() - Date.parse(lastExposure || since) > (keepDays + 1) * DAY;
  };

  /** Folds a day into numbers. It can be repeated after a crash: the salt of the day goes at the end. */
  const fold = async (day: string, check: () => Promise<void>): Promise<void> => {
    const { running, headers, rows, experiments: touched } = await openNow([day]);
    for (const each of running)
      if (each.since.slice(0, 10) <= day && headers.get(each.key)!.through < day)
        await addDay(folder, each, day, touched.get(each.key) ?? touchedShoppers(), cap);
    await check();
    await folder.replace(`${DAYS}/${day}.json`, JSON.stringify(rows));
    await folder.removeFolder(`${DAYS}/${day}`);
  };

  const closedRows = async (day: string): Promise<DayRow[]> => {
    try {
      const rows: unknown = JSON.parse(`${(await folder.read(`${DAYS}/${day}.json`)) ?? '[]'}`);
      return Array.isArray(rows) ? (rows.filter(isObject) as unknown as DayRow[]) : [];
    } catch {
      return [];
    }
  };

  return {
    /** Stores facts of a shopper. @throws the system's error, or `TooMany` */
    async add(shopper: string, facts: readonly Fact[]): Promise<void> {
      if (!facts.length) return;
      const time = clock();
      const day = dayOf(time);
      const own = shopperHash(await saltOf(day), shopper);
      const hashOf = hasher(shopper);
      const lines: Line[] = [];
      for (const [index, fact] of facts.entries()) {
        lines.push(...(await linesOf(fact, momentOf(time, index), own, hashOf)));
      }
      await append(fileOf(day), lines.slice(0, MOST_LINES));
    },

    /** Removes a shopper from all running experiments: at once from the numbers, and from the disk when the day is folded. */
    async forget(shopper: string): Promise<void> {
      const time = clock();
      const hashOf = hasher(shopper.toLowerCase());
      const running = await experiments.running(true);
      await append(
        fileOf(dayOf(time)),
        running.map((each): Line => [1, 'forget', hashOf(each), momentOf(time, 0), each.key]),
      );
    },

    /** The results of days from one to another, both included. */
    async read(from: string, until: string): Promise<Results> {
      reading ??= openSums().finally(() => {
        reading = undefined;
      });
      const { rows, experiments: running, isIncomplete } = await reading;
      await experiments.running(); // looks for those that another process has ended
      const ended = experiments.ended().map(({ id, numbers }) => [id, numbers] as const);
      const closed = (await folder.list(DAYS)).flatMap((name) => /^(\d{4}-\d\d-\d\d)\.json$/.exec(name)?.[1] ?? []);
      const days: DayRow[] = [];
      for (const day of closed.sort()) if (day >= from && day <= until) days.push(...(await closedRows(day)));
      days.push(...rows.filter(({ day }) => day >= from && day <= until && !closed.includes(day)));
      const [since, first] = [await folder.read('since'), await folder.read('currency')];
      return {
        since: since && `${since}`,
        ...(isIncomplete && { incomplete: true }),
        currency: currency ?? (first && `${first}`),
        days,
        experiments: { ...running, ...Object.fromEntries(ended) },
      };
    },

    /** Folds the days that are over, and ends experiments. Salts of shoppers are deleted here. Without work, it writes nothing. */
    async tidy(): Promise<void> {
      const isPast = (day: string) => Date.parse(day) + DAY + LATE < clock();
      const names = await folder.list(DAYS);
      const left = names.filter((name) => names.includes(`${name}.json`));
      const days = (await openDays(folder)).filter(isPast);
      const over: Running[] = [];
      for (const each of await experiments.running(true)) if (await isOver(each)) over.push(each);
      if (!left.length && !days.length && !over.length) return;
      await alone(async (check) => {
        for (const day of left) await folder.removeFolder(`${DAYS}/${day}`);
        for (const day of (await openDays(folder)).filter(isPast)) await fold(day, check);
        const sums = await addUp(await openDays(folder));
        for (const each of await experiments.running(true))
          if (!sums.exposed.has(each.key) && (await isOver(each)))
            await experiments.end(each, { ...sums.experiments[each.id]!, until: new Date(clock()).toISOString() });
      });
    },
  };
};

export type ResultsStore = ReturnType<typeof resultsStore>;
