import { wallTime } from '../../http/clock.js';
import { storeTable } from '../store/engine.js';
import { type Move, previewLists, publishLists, type Signed, saveList, switchList } from './list-changes.js';
import type { ListDocument, StoredPlace } from './list-document.js';
import type { PublishedPlace } from './place-format.js';
import { type Now, plain, reader, type Stored } from './stored.js';

/** The store of published lists in a folder. Several processes may use the same folder. */
export const listsStore = (folder: string, clock = wallTime) => {
  const { use, close } = storeTable<Stored>(folder, 'lists');
  const read = <Result>(what: (now: Now) => Result) => use((table) => what(reader(table)));
  /** Makes a change alone, over all processes. */
  const change = <Result>(make: (now: Now) => Result): Promise<Result> =>
    use(async (table, engine) => {
      let result: Result;
      await engine.add(() => {
        result = make(reader(table));
      });
      return result!;
    });
  const signed = (by: Omit<Signed, 'at'>): Signed => ({ at: new Date(clock()).toISOString(), ...by });

  return {
    close,
    published: () => read(({ published }) => published()),
    places: () => read(({ places }) => places()),
    publicFile: (sha256: string) => read(({ textOf }) => textOf('public', sha256)),
    anyFile: (sha256: string) => read(({ textOf }) => textOf('public', sha256) ?? textOf('draft', sha256)),
    /** The lists that the shop has, or that wait, and a tag that changes with each of them. */
    lists: () =>
      read(({ lists, latest, published }) => ({
        lists: lists()
          .map(plain)
          .filter(({ live, waits }) => waits ?? live?.place),
        etag: `"${latest(1)[0] ?? published()?.pointer.version ?? 0}"`,
      })),
    list: (id: string) =>
      read(({ lists }) =>
        lists()
          .map(plain)
          .find((each) => each.id === id),
      ),
    /** The newest first. @param list default: of all lists */
    log: (most: number, list?: string) => read(({ log }) => log(most, list)),
    save: (
      id: string,
      place: StoredPlace | null,
      by: Omit<Signed, 'at'>,
      isExpected: (document: ListDocument) => boolean,
    ) => change((now) => saveList(now, id, place, signed(by), isExpected)),
    publish: (
      moves: readonly Move[],
      by: Omit<Signed, 'at'>,
      mayPublish: (author: string) => boolean,
      check: (places: PublishedPlace[]) => string[],
    ) => change((now) => publishLists(now, moves, signed(by), mayPublish, check)),
    switch: (id: string, isOn: boolean, by: Omit<Signed, 'at'>) =>
      change((now) => switchList(now, id, isOn, signed(by))),
    preview: (ids?: readonly string[]) => change((now) => previewLists(now, ids)),
  };
};

export type ListsStore = ReturnType<typeof listsStore>;
