import type { Folder } from '../json-store/folder.js';
import { newBudget } from './budget.js';
import { dayRows } from './day-rows.js';
import { isOfDay, type Line, lineFrom } from './line.js';
import { type TouchedShoppers, touchedShoppers } from './touched.js';

/** A day is open while the facts of its shoppers are stored: until it is folded into numbers, soon after its end. */
const OPEN = /^\d{4}-\d\d-\d\d$/;

export const DAYS = 'days';

/** The day of a time in milliseconds since 1970, in UTC. */
export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The days that are open, the first one first. */
export const openDays = async (folder: Folder): Promise<string[]> => {
  const names = await folder.list(DAYS);
  // After a crash, the folder of a day may be left beside its numbers.
  return names.filter((name) => OPEN.test(name) && !names.includes(`${name}.json`)).sort();
};

/** Each process has a file for each day. */
const filesOf = async (folder: Folder, day: string): Promise<string[]> =>
  (await folder.list(`${DAYS}/${day}`))
    .filter((name) => name.endsWith('.lines'))
    .map((name) => `${DAYS}/${day}/${name}`);

/** Changes when a line is added to one of the days, or a day is no longer open. */
export const traceOf = async (folder: Folder, days: readonly string[]): Promise<string> => {
  const traces: string[] = [];
  for (const day of days)
    for (const file of await filesOf(folder, day)) traces.push(`${file} ${await folder.size(file)}`);
  return traces.join('\n');
};

/**
 * Reads all lines of days, twice: who is exposed, or selects a product, must be known before what follows from it.
 *
 * @param through the last day that the file of an experiment already has
 */
export const readDays = async (
  folder: Folder,
  days: readonly string[],
  cap: number,
  through: (experiment: string) => string | undefined,
) => {
  const budget = newBudget();
  const rows = new Map(days.map((day) => [day, dayRows(day, cap, budget)]));
  const experiments = new Map<string, TouchedShoppers>();

  const add = (day: string, line: Line): void => {
    if (isOfDay(line)) {
      rows.get(day)!.add(line);
      return;
    }
    const key = line[4];
    if (day <= (through(key) ?? '9')) return;
    let touched = experiments.get(key);
    if (!touched) {
      touched = touchedShoppers(budget);
      experiments.set(key, touched);
    }
    touched.add(line);
  };

  for (const pass of [1, 2] as const)
    for (const day of days)
      for (const file of await filesOf(folder, day))
        for await (const texts of folder.lines(file))
          for (const text of texts) {
            const line = lineFrom(text, pass);
            if (line) add(day, line);
          }
  return { rows: [...rows.values()].flatMap((each) => each.rows()), experiments, isIncomplete: budget.left <= 0 };
};
