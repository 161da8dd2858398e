import { Part } from './part.js';
import { readSaved, type SavedList, withSaved } from './saved-lists.js';
import { type ListCounts, readCounts } from './server.js';
import type { Configuration } from './state.js';
import { savedStore } from './storage.js';

/** The configurations that were saved in this browser, and what their lists bring in the demo shop. */
export class MyLists extends Part<{ lists: readonly SavedList[]; counts: readonly ListCounts[] }> {
  constructor(
    render: () => void,
    private readonly say: (text: string) => void,
    private readonly sandboxUrl: string,
  ) {
    super({ lists: savedStore.read(), counts: [] }, render);
  }

  save(name: string, configuration: Configuration): void {
    this.#store(withSaved(this.state.lists, { name, time: Date.now(), configuration }), `Saved as “${name}”`);
  }

  delete(list: SavedList): void {
    const others = this.state.lists.filter((each) => each !== list);
    this.#store(others, `Deleted “${list.name}”`);
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
