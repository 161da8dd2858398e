import { styles } from './code/styles.js';
import { Part } from './part.js';
import { readSaved, type SavedList, withSaved } from './saved-lists.js';
import { type ListCounts, readCounts, reportPlaced } from './server.js';
import type { Configuration } from './state.js';
import { savedStore, shownStore } from './storage.js';

interface MyListsState {
  lists: readonly SavedList[];
  counts: readonly ListCounts[];
  /** ids of the lists that the demo shop shows in this browser */
  shown: readonly string[];
  /** the lists that were deleted since the studio was opened, to restore them */
  deleted: readonly SavedList[];
}

/** The configurations that were saved in this browser, and their results in the demo shop. */
export class MyLists extends Part<MyListsState> {
  constructor(
    render: () => void,
    private readonly say: (text: string) => void,
    private readonly sandboxUrl: string,
  ) {
    super({ lists: savedStore.read(), counts: [], shown: shownStore.ids(), deleted: [] }, render);
  }

  named(name: string): SavedList | undefined {
    return this.state.lists.find((each) => each.name === name);
  }

  has(name: string): boolean {
    return !!this.named(name);
  }

  /** The name, with a number if another list has it. */
  freeName(name: string): string {
    let free = name;
    for (let number = 2; this.has(free); number += 1) free = `${name} ${number}`;
    return free;
  }

  /** Saves a configuration with the `list-id` of its design. */
  save(name: string, configuration: Configuration): SavedList {
    const id = configuration.attributes['list-id'] ?? '';
    const list = { id, name, time: Date.now(), configuration };
    this.#store(withSaved(this.state.lists, list), `Saved as “${name}”`);
    return list;
  }

  rename(list: SavedList, name: string): void {
    if (!name || name === list.name) return;
    const renamed = this.state.lists.map((each) => (each === list ? { ...list, name } : each));
    if (this.has(name)) this.say(`Another list has the name “${name}”`);
    else this.#store(renamed, `Renamed to “${name}”`);
  }

  delete(list: SavedList): void {
    const { lists, deleted } = this.state;
    if (!lists.includes(list)) return;
    this.update({ deleted: [...deleted, list] });
    this.#store(
      lists.filter((each) => each !== list),
      `Deleted “${list.name}”`,
    );
  }

  /** Brings a deleted list back, under another name if a list has its name by now. */
  restore(list: SavedList): void {
    const { deleted, lists } = this.state;
    if (!deleted.includes(list)) return;
    const name = this.freeName(list.name);
    this.update({ deleted: deleted.filter((each) => each !== list) });
    this.#store([...lists, { ...list, name }], `Restored as “${name}”`);
  }

  /** Adds the lists of an exported file. */
  import(text: string): void {
    try {
      const added = readSaved(text);
      const { length } = added;
      this.#store(withSaved(this.state.lists, ...added), `Imported ${length} ${length === 1 ? 'list' : 'lists'}`);
    } catch (error) {
      this.say((error as Error).message);
    }
  }

  /** Shows a list in the demo shop of this browser, or removes it. */
  async show({ id, name }: SavedList, isShown: boolean): Promise<void> {
    const shown = [...this.state.shown.filter((each) => each !== id), ...(isShown ? [id] : [])];
    this.update({ shown });
    shownStore.write(
      this.state.lists
        .filter((each) => shown.includes(each.id))
        .map(({ configuration }) => ({
          element: configuration.element,
          attributes: configuration.attributes,
          css: styles(configuration),
        })),
    );
    if (!isShown) {
      this.say(`The demo shop no longer shows “${name}”`);
      return;
    }
    this.say(`The demo shop now shows “${name}” on every page`);
    await reportPlaced(this.sandboxUrl, id).catch((error: Error) => this.say(error.message));
    await this.readCounts();
  }

  async readCounts(): Promise<void> {
    try {
      this.update({ counts: await readCounts(this.sandboxUrl) });
    } catch (error) {
      this.say((error as Error).message);
    }
  }

  #store(lists: readonly SavedList[], said: string): void {
    const isStored = savedStore.write(lists);
    this.update({ lists });
    this.say(isStored ? said : 'This browser can’t save lists. Export them to a file before you close this tab.');
  }
}
