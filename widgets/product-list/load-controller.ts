import type { ReactiveControllerHost } from 'lit';
import { type Client, type ClientOptions, createClient } from '../../src/client/client.js';
import type { Product } from '../../src/protocol/product.js';
import { HostController } from '../element/host-controller.js';
import { type Choosing, Chosen } from './chosen.js';
import { fire } from './fire.js';
import type { ListState } from './list-state.js';
import { joinPage, leavePage } from './page-lists.js';

interface Host extends ReactiveControllerHost, Choosing {
  /** what the service is asked with, undefined while the page has not said it */
  readonly options: ClientOptions | undefined;
  /** asks the service, for some products to spare */
  ask(client: Client, spare: number, signal: AbortSignal): Promise<Product[]>;
  /** hears of a list that is ready or empty, once it is on the page */
  loaded(missing: string[]): void;
}

/** Gets a list's products, and says in which state that is. */
export class LoadController extends HostController<Host> {
  state: ListState = 'idle';
  products: readonly Product[] = [];

  #chosen = new Chosen(this.host);
  #settled: Promise<void> | undefined;
  #aborter = new AbortController();
  #answer: readonly Product[] = [];
  #earlier: readonly string[] = [];
  #turn: object | undefined;
  /** a failed list asks once more when the network comes back */
  #mayRetry = false;

  hostConnected(): void {
    joinPage(this.host, () => this.#settled);
    addEventListener('online', this);
    document.addEventListener('recotag:config', this);
    document.addEventListener('recotag:cart', this);
  }

  hostDisconnected(): void {
    leavePage(this.host);
    removeEventListener('online', this);
    document.removeEventListener('recotag:config', this);
    document.removeEventListener('recotag:cart', this);
    // A router that moves the element connects it again at once: then nothing is asked again.
    queueMicrotask(() => {
      if (!this.host.isConnected) this.#cancel();
    });
  }

  handleEvent({ type }: Event): void {
    if (type === 'recotag:config') this.host.requestUpdate();
    if (type === 'recotag:cart') this.refill();
    if (type === 'online' && this.state === 'error' && this.#mayRetry) this.load(false);
  }

  /** Asks anew; an answer that is still under way is thrown away. Settles with the answer and never rejects. */
  load(mayRetry = true): Promise<void> {
    this.#mayRetry = mayRetry;
    return (this.#settled = this.#run());
  }

  #cancel(): void {
    this.#aborter.abort();
    this.#turn = undefined;
    if (this.state === 'loading') this.state = 'idle';
  }

  async #run(): Promise<void> {
    const { host } = this;
    this.#cancel();
    if (!host.options) return;
    const { signal } = (this.#aborter = new AbortController());
    this.#show('loading', []);
    try {
      const answer = await host.ask(createClient(host.options), this.#chosen.spare, signal);
      const earlier = await this.#chosen.earlier();
      if (signal.aborted) return;
      this.#answer = answer;
      this.#earlier = earlier;
      await this.#choose();
    } catch (error) {
      if (signal.aborted) return;
      this.#show('error', []);
      await host.updateComplete;
      fire(host, 'reco-error', { error: error as Error });
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
    const { products, missing } = await this.#chosen.choose(this.#answer, this.#earlier, this.#aborter.signal);
    if (turn !== this.#turn) return;
    this.#show(products[0] ? 'ready' : 'empty', products);
    await this.host.updateComplete;
    // Choosing again from the same answer is no news, unless it changed everything.
    if (turn === this.#turn && this.state !== before) this.host.loaded(missing);
  }

  #show(state: ListState, products: readonly Product[]): void {
    this.state = state;
    this.products = products;
    this.host.requestUpdate();
  }
}
