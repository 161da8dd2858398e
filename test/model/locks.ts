import type { Clock } from './clock.js';
import type { Page } from './page.js';

interface Waiter {
  page: Page;
  work: (lock: unknown) => unknown;
  resolve: (value: unknown) => void;
  reject: (reason: unknown) => void;
  ifAvailable: boolean;
}

/** Web Locks of one browser profile and one name: first come, first served; a page that dies lets go. */
export class Locks {
  holder: Waiter | undefined;
  private queue: Waiter[] = [];

  constructor(private readonly clock: Clock) {}

  request(page: Page, { signal, ifAvailable }: LockOptions, work: (lock: unknown) => unknown): Promise<unknown> {
    return new Promise((resolve, reject) => {
      // Whoever asks only for what is free is told at once that it isn't.
      if (ifAvailable && (this.holder || this.queue.length)) {
        this.clock.after(1, () => resolve(page.run(() => work(null))), page);
        return;
      }
      if (signal?.aborted) return reject(signal.reason);
      const waiter: Waiter = { page, work, resolve, reject, ifAvailable: !!ifAvailable };
      this.queue.push(waiter);
      signal?.addEventListener('abort', () => {
        if (!this.queue.includes(waiter)) return;
        this.queue = this.queue.filter((other) => other !== waiter);
        reject(signal.reason);
      });
      this.grantNext();
    });
  }

  query(page: Page): Promise<LockManagerSnapshot> {
    const held = this.holder ? [{ name: 'recotag' }] : [];
    return new Promise((resolve) => {
      this.clock.after(1, () => page.run(() => resolve({ held })), page);
    });
  }

  /** Whoever asks only for what is free waits for nothing. */
  isWanted(page: Page): boolean {
    return this.holder?.page === page || this.queue.some((waiter) => waiter.page === page && !waiter.ifAvailable);
  }

  forget(page: Page): void {
    this.queue = this.queue.filter((waiter) => waiter.page !== page);
    if (this.holder?.page === page) this.release(this.holder);
  }

  private release(waiter: Waiter): void {
    if (this.holder !== waiter) return;
    this.holder = undefined;
    this.grantNext();
  }

  private grantNext(): void {
    this.clock.after(1, () => {
      if (this.holder || !this.queue[0]) return;
      const waiter = (this.holder = this.queue.shift()!);
      const release = () => this.release(waiter);
      const outcome = Promise.resolve(waiter.page.run(() => waiter.work({ name: 'recotag' })));
      outcome.then(waiter.resolve, waiter.reject);
      outcome.then(release, release);
    });
  }
}
