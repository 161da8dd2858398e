import type { ReactiveControllerHost } from 'lit';
import { type Client, type ClientOptions, createClient } from '../../src/client/client.js';
import type { Product } from '../../src/protocol/product.js';
import { type Choosing, choose, spare } from './choose.js';
import { fire } from './fire.js';
import type { ListState } from './list-state.js';
import { joinPage, leavePage, shownEarlier } from './page-lists.js';

interface Host extends ReactiveControllerHost, Choosing {
  /** what the service is asked with, undefined while the page has not said it */
  readonly options: ClientOptions | undefined;
  /** asks the service, for some products to spare */
  ask(client: Client, spare: number, signal: AbortSignal): Promise<Product[]>;
  /** hears of a list that is ready or empty, once it is on the page */
  loaded(missing: string[]): void;
}

/** Gets a list's products, and says in which state that is. */
export interface Loader {
  readonly state: ListState;
  readonly products: readonly Product[];
  /** Asks anew; an answer that is still under way is thrown away. Settles with the answer and never rejects. */
  load(): Promise<void>;
  /** Chooses again from the answer that is there, if there is one; where that fails, all stays as it is. */
  refill(): void;
}

export function loadController(host: Host): Loader {
  let state: ListState = 'idle';
  let products: readonly Product[] = [];
  let settled: Promise<void> | undefined;
  let aborter = new AbortController();
  let answer: readonly Product[] = [];
  let earlier: readonly string[] = [];
  let turn: object | undefined;
  /** a failed list asks once more when the network comes back */
  let mayRetry = true;
  const known = new WeakMap<Product, Product | undefined>();

  const show = (now: ListState, shown: readonly Product[]) => {
    state = now;
    products = shown;
    host.requestUpdate();
  };

  const cancel = () => {
    aborter.abort();
    turn = undefined;
    if (state === 'loading') state = 'idle';
  };

  const chooseAndShow = async () => {
    const mine = {};
    turn = mine;
    const before = state;
    const [chosen, missing] = await choose(host, answer, earlier, known, aborter.signal);
    if (turn !== mine) return;
    show(chosen[0] ? 'ready' : 'empty', chosen);
    await host.updateComplete;
    // Choosing again from the same answer is no news, unless it changed everything.
    if (turn === mine && state !== before) host.loaded(missing);
  };

  const run = async () => {
    cancel();
    if (!host.options) return;
    const { signal } = (aborter = new AbortController());
    show('loading', []);
    try {
      const given = await host.ask(createClient(host.options), spare(host), signal);
      const others = host.dedupe ? await shownEarlier(host) : [];
      if (signal.aborted) return;
      answer = given;
      earlier = others;
      await chooseAndShow();
    } catch (error) {
      if (signal.aborted) return;
      show('error', []);
      await host.updateComplete;
      fire(host, 'reco-error', { error: error as Error });
    }
  };

  const refill = () => {
    if (state !== 'ready' && state !== 'empty') return;
    // The one of a list that was taken away and put back has ended.
    if (aborter.signal.aborted) aborter = new AbortController();
    chooseAndShow().catch(() => {});
  };

  const configured = () => host.requestUpdate();
  const online = () => {
    if (state !== 'error' || !mayRetry) return;
    mayRetry = false;
    settled = run();
  };

  host.addController({
    hostConnected() {
      joinPage(host, () => settled);
      addEventListener('online', online);
      document.addEventListener('recotag:config', configured);
      document.addEventListener('recotag:cart', refill);
    },
    hostDisconnected() {
      leavePage(host);
      removeEventListener('online', online);
      document.removeEventListener('recotag:config', configured);
      document.removeEventListener('recotag:cart', refill);
      // A router that moves the element connects it again at once: then nothing is asked again.
      queueMicrotask(() => host.isConnected || cancel());
    },
  });

  return {
    get state() {
      return state;
    },
    get products() {
      return products;
    },
    load() {
      mayRetry = true;
      return (settled = run());
    },
    refill,
  };
}
