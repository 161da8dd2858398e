import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { type Client, type ClientOptions, createClient } from '../../src/client/client.js';
import type { Product } from '../../src/protocol/product.js';
import type { ListState } from './list-state.js';
import { joinPage, leavePage, type PageList } from './page-lists.js';

/** What is shown of an answer, and the ids that the shop does not have. */
export interface Choice {
  products: Product[];
  missing: string[];
}

/** What a list does on the way from the question to its products. */
export interface Steps {
  /** what the service is asked with, undefined while the page has not said it */
  options(): ClientOptions | undefined;
  /** asks the service */
  ask(client: Client, signal: AbortSignal): Promise<Product[]>;
  /** ids that earlier lists show, and this one doesn't */
  earlier(): Promise<string[]>;
  /** leaves out what must not be shown, and asks the shop about the rest */
  choose(answer: readonly Product[], earlier: readonly string[], signal: AbortSignal): Promise<Choice>;
  /** hears of a list that is ready or empty, on the page */
  loaded(missing: string[]): void;
  /** hears why there is nothing to show */
  failed(error: unknown): void;
}

/** Gets a list's products, and says in which state that is. */
export class LoadController implements ReactiveController {
  #host: ReactiveControllerHost & PageList;
  #steps: Steps;
  state: ListState = 'idle';
  products: readonly Product[] = [];

  #settled: Promise<void> = Promise.resolve();
  #aborter = new AbortController();
  #answer: readonly Product[] = [];
  #earlier: readonly string[] = [];
  #turn: object | undefined;
  /** a failed list asks once more when the network comes back */
  #mayRetry = false;

  constructor(host: ReactiveControllerHost & PageList, steps: Steps) {
    this.#host = host;
    this.#steps = steps;
    host.addController(this);
  }

  hostConnected(): void {
    joinPage(this.#host, () => this.#settled);
    addEventListener('online', this.#online);
    document.addEventListener('recotag:config', this.#configured);
    document.addEventListener('recotag:cart', this.#cartChanged);
  }

  hostDisconnected(): void {
    leavePage(this.#host);
    removeEventListener('online', this.#online);
    document.removeEventListener('recotag:config', this.#configured);
    document.removeEventListener('recotag:cart', this.#cartChanged);
    // A router that moves the element connects it again at once: then nothing is asked again.
    queueMicrotask(() => {
      if (!this.#host.isConnected) this.#cancel();
    });
  }

  #configured = () => this.#host.requestUpdate();

  #cartChanged = () => this.refill();

  #online = () => {
    if (this.state !== 'error' || !this.#mayRetry) return;
    this.#mayRetry = false;
    this.#settled = this.#run();
  };

  /** Asks anew; an answer that is still under way is thrown away. Settles with the answer and never rejects. */
  load(): Promise<void> {
    this.#mayRetry = true;
    return (this.#settled = this.#run());
  }

  #cancel(): void {
    this.#aborter.abort();
    this.#turn = undefined;
    if (this.state === 'loading') this.state = 'idle';
  }

  async #run(): Promise<void> {
    this.#cancel();
    const options = this.#steps.options();
    if (!options) return;
    const { signal } = (this.#aborter = new AbortController());
    this.#show('loading', []);
    try {
      const answer = await this.#steps.ask(createClient(options), signal);
      const earlier = await this.#steps.earlier();
      if (signal.aborted) return;
      this.#answer = answer;
      this.#earlier = earlier;
      await this.#choose();
    } catch (error) {
      if (signal.aborted) return;
      this.#show('error', []);
      await this.#host.updateComplete;
      this.#steps.failed(error);
    }
  }

  /** Chooses again from the answer that is there, if there is one; where that fails, all stays as it is. */
  refill(): void {
    if (this.state !== 'ready' && this.state !== 'empty') return;
    // The one of a list that was taken away and put back has ended.
    if (this.#aborter.signal.aborted) this.#aborter = new AbortController();
    this.#choose().catch(() => {});
  }

  async #choose(): Promise<void> {
    const turn = (this.#turn = {});
    const before = this.state;
    const { products, missing } = await this.#steps.choose(this.#answer, this.#earlier, this.#aborter.signal);
    if (turn !== this.#turn) return;
    this.#show(products[0] ? 'ready' : 'empty', products);
    await this.#host.updateComplete;
    // Choosing again from the same answer is no news, unless it changed everything.
    if (turn === this.#turn && this.state !== before) this.#steps.loaded(missing);
  }

  #show(state: ListState, products: readonly Product[]): void {
    this.state = state;
    this.products = products;
    this.#host.requestUpdate();
  }
}
