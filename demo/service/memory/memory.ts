import { History } from './history.js';

const MOST_TRANSACTIONS = 20_000;

/** The memory of a service. */
export class Memory {
  history = new History();
  readonly #transactions = new Set<string>();

  /** Deletes all visitors. */
  reset(): void {
    this.history = new History();
    this.#transactions.clear();
  }

  /** Whether this transaction is new. It is stored. */
  firstTime(transaction: string): boolean {
    if (this.#transactions.has(transaction)) return false;
    this.#transactions.add(transaction);
    const [oldest] = this.#transactions;
    if (this.#transactions.size > MOST_TRANSACTIONS) this.#transactions.delete(oldest!);
    return true;
  }
}
