import type { Settings } from '../settings.js';
import { generatedHistory } from './generated-history.js';
import { History } from './history.js';

const MOST_TRANSACTIONS = 20_000;

/** The memory of a service. */
export class Memory {
  history!: History;
  readonly #settings: Settings;
  readonly #transactions = new Set<string>();

  constructor(settings: Settings) {
    this.#settings = settings;
    this.reset();
  }

  /** Deletes all real visitors. The generated history stays. */
  reset(): void {
    const { catalogue, visits, clock } = this.#settings;
    this.history = new History(generatedHistory(catalogue, visits, clock()));
    this.#transactions.clear();
  }

  /** Whether this transaction is new. It is stored. */
  firstTime(transaction: string): boolean {
    if (this.#transactions.has(transaction)) return false;
    this.#transactions.add(transaction);
    for (const oldest of this.#transactions) {
      if (this.#transactions.size <= MOST_TRANSACTIONS) break;
      this.#transactions.delete(oldest);
    }
    return true;
  }
}
