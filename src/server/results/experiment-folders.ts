import { createHash } from 'node:crypto';
import type { Folder } from '../json-store/folder.js';
import { isObject } from '../json-store/problems.js';
import type { ArmNumbers, ArmTotals } from './arm-numbers.js';
import { newSalt } from './shopper-hash.js';

/** The numbers of an experiment, as `GET` returns them. */
export interface ExperimentNumbers {
  /** an ISO date */
  since: string;
  /** an ISO date, after its end */
  until?: string;
  arms: Record<string, ArmTotals>;
  /** at the end of each day, since the beginning */
  daily: { day: string; arms: Record<string, ArmNumbers> }[];
  /** shoppers who were in more than one arm: they count in none */
  mixed: number;
}

/** An experiment whose shoppers are stored. */
export interface Running {
  key: string;
  id: string;
  salt: string;
  since: string;
  /** lists that shoppers were exposed to: their views and clicks count */
  lists: Set<string>;
}

/** An experiment of which only numbers are stored. */
export interface Ended {
  id: string;
  numbers: ExperimentNumbers;
}

/** Anybody can send exposures, so forged experiments must not take the place of published ones. */
const MOST_RUNNING = 200;
const MOST_UNKNOWN = 100;
const MOST_LISTS = 8;
/** Milliseconds after which a process looks for experiments that another one has begun or ended. */
const FRESH = 2000;

const FOLDER = 'experiments';
export const shoppersOf = (key: string): string => `${FOLDER}/${key}/shoppers`;

const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 24);

const fileOfList = (list: string): string => `list-${shortHash(list)}`;

const json = (bytes: Buffer | undefined): Record<string, unknown> => {
  try {
    const value = JSON.parse(`${bytes}`);
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
};

/**
 * Each experiment has a folder: `running.json` with the salt and `list-…` for each list, or `ended.json`. Nothing has to be locked, because
 * each file is created in one step.
 */
export const experimentFolders = (
  folder: Folder,
  clock: () => number,
  isPublished: (experiment: string) => boolean | Promise<boolean>,
) => {
  const running = new Map<string, Running>();
  const ended = new Map<string, Ended>();
  let readAt = Number.NEGATIVE_INFINITY;

  const readOne = async (key: string): Promise<void> => {
    const names = await folder.list(`${FOLDER}/${key}`);
    if (names.includes('ended.json')) {
      const { id, numbers } = json(await folder.read(`${FOLDER}/${key}/ended.json`));
      // In one step: if it were neither, an exposure at this moment would begin it anew, with a salt that nothing deletes.
      running.delete(key);
      if (typeof id !== 'string' || !isObject(numbers)) return;
      ended.set(key, { id, numbers: numbers as never });
      // Here and not only in `end`: the process that ended it may have been killed before.
      for (const name of names) if (name !== 'ended.json') await folder.remove(`${FOLDER}/${key}/${name}`);
      return;
    }
    if (!running.has(key)) {
      const { id, salt, since } = json(await folder.read(`${FOLDER}/${key}/running.json`));
      if (typeof id !== 'string' || typeof salt !== 'string') return;
      running.set(key, { key, id, salt, since: `${since}`, lists: new Set() });
    }
    const { lists } = running.get(key)!;
    // Another process may have added lists that come before this process's own by name.
    const known = new Set([...lists].map(fileOfList));
    for (const name of names)
      if (/^list-[\da-f]+$/.test(name) && !known.has(name)) {
        const list = await folder.read(`${FOLDER}/${key}/${name}`);
        if (list) lists.add(`${list}`);
      }
  };

  const refresh = async (): Promise<void> => {
    readAt = clock();
    const keys = await folder.list(FOLDER);
    for (const key of running.keys()) if (!keys.includes(key)) running.delete(key);
    for (const key of keys) if (!ended.has(key)) await readOne(key);
  };
  const fresh = async () => {
    if (Math.abs(clock() - readAt) > FRESH) await refresh();
  };

  const addList = async (experiment: Running, list: string | undefined): Promise<void> => {
    if (list === undefined || experiment.lists.has(list) || experiment.lists.size >= MOST_LISTS) return;
    experiment.lists.add(list);
    await folder.create(`${FOLDER}/${experiment.key}/${fileOfList(list)}`, list);
  };

  return {
    async running(isNow = false): Promise<Running[]> {
      await (isNow ? refresh() : fresh());
      return [...running.values()];
    },
    ended: (): Ended[] => [...ended.values()],

    /** The experiment of an exposure, which begins with its first one. @returns undefined if it has ended, or there are too many */
    async exposed(id: string, list: string | undefined): Promise<Running | undefined> {
      const key = shortHash(id);
      await fresh();
      if (!running.has(key) && !ended.has(key)) {
        if (running.size >= MOST_RUNNING) return;
        if (running.size >= MOST_UNKNOWN && !(await isPublished(id))) return;
        const since = new Date(clock()).toISOString();
        await folder.create(`${FOLDER}/${key}/running.json`, JSON.stringify({ id, salt: newSalt(), since }));
        await readOne(key);
      }
      const experiment = running.get(key);
      if (experiment) await addList(experiment, list);
      return experiment;
    },

    /** Keeps the numbers, and deletes the salt and the shoppers. */
    async end({ key, id }: Running, numbers: ExperimentNumbers): Promise<void> {
      await folder.replace(`${FOLDER}/${key}/ended.json`, JSON.stringify({ id, numbers }));
      await readOne(key);
    },
  };
};

export type ExperimentFolders = ReturnType<typeof experimentFolders>;
