import { wallTime } from '../../http/clock.js';
import { storeTable } from '../store/engine.js';
import { type Now, reader, type Stored } from './stored.js';

/** The store of published lists in a folder. Several processes may use the same folder. */
export const listsStore = (folder: string, clock = wallTime) => {
  const { use, close } = storeTable<Stored>(folder, 'lists');
  return {
    close,
    read: <Result>(what: (now: Now) => Result) => use((table) => what(reader(table))),
    /** Makes a change alone, over all processes. @param make gets the time as an ISO date */
    change: <Result>(make: (now: Now, at: string) => Result): Promise<Result> =>
      use(async (table, engine) => {
        let result: Result;
        await engine.add(() => {
          result = make(reader(table), new Date(clock()).toISOString());
        });
        return result!;
      }),
  };
};

export type ListsStore = ReturnType<typeof listsStore>;
