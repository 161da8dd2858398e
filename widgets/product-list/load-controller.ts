import type { ReactiveControllerHost } from 'lit';
import type { Client, ClientOptions } from '../../src/client/client.js';
import { ofDocument } from '../../src/page/of-document.js';
import type { Product } from '../../src/protocol/product.js';
import { type Choosing, choose, spare } from './choose.js';
import { listClient } from './list-client.js';
import { fire, type ListState } from './list-element.js';
import { addList, listChanged, removeList, shownEarlier } from './page-lists.js';

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
  state: ListState;
  products: readonly Product[];
  /** what the service named, in its order */
  answer: readonly Product[];
  /** why it failed, in the state `error` */
  error?: unknown;
  /** Asks anew; an answer that is still under way is thrown away. Settles with the answer and never rejects. */
  load(): Promise<void>;
  /** Chooses again from the answer that is there, if there is one; where that fails, all stays as it is. */
  refill(): void;
}

export const loadController = (host: Host): Loader => {
  let aborter = new AbortController();
  let life: AbortController;
  let earlier: readonly string[] = [];
  /** a failed list asks once more when the network comes back */
  let mayRetry = true;
  const known = new WeakMap<Product, Product | undefined>();

  const show = (state: ListState, products: readonly Product[], error?: unknown) => {
    Object.assign(loader, { state, products, error });
    host.requestUpdate();
  };

  /** Ends what is under way; the signal is for what comes in its place. */
  const cancel = () => {
    aborter.abort();
    aborter = new AbortController();
    if (loader.state === 'loading') loader.state = 'idle';
    return aborter.signal;
  };

  const chooseAndShow = async (signal: AbortSignal) => {
    const before = loader.state;
    const [chosen, missing] = await choose(host, loader.answer, earlier, known, signal);
    if (signal.aborted) return;
    show(chosen[0] ? 'ready' : 'empty', chosen);
    await host.updateComplete;
    // Choosing again from the same answer is no news, unless it changed everything.
    if (!signal.aborted && loader.state !== before) host.loaded(missing);
  };

  const run = async () => {
    const signal = cancel();
    const client = listClient(host.options);
    if (!client) return;
    show('loading', []);
    try {
      let asked: number;
      let given: Product[];
      let others: string[] = [];
      do {
        asked = spare(host);
        given = await host.ask(client, asked, signal);
        if (host.dedupe) others = await shownEarlier(host, signal);
        // Where lists came to stand before this one since it asked, so many may be too few.
      } while (others.length > asked);
      if (signal.aborted) return;
      loader.answer = given;
      earlier = others;
      await chooseAndShow(signal);
    } catch (error) {
      if (signal.aborted) return;
      show('error', [], error);
      await host.updateComplete;
      fire(host, 'reco-error', { error: error as Error });
    }
  };

  const loader: Loader = {
    state: 'idle',
    products: [],
    answer: [],
    load() {
      mayRetry = true;
      return run();
    },
    refill() {
      if (loader.state !== 'ready' && loader.state !== 'empty') return;
      chooseAndShow(cancel()).catch(() => {});
    },
  };

  const online = () => {
    if (loader.state !== 'error' || !mayRetry) return;
    mayRetry = false;
    run();
  };

  host.addController({
    hostConnected() {
      life = new AbortController();
      addEventListener('online', online, life);
      ofDocument('addEventListener')('recotag:config', () => host.requestUpdate(), life);
      ofDocument('addEventListener')('recotag:cart', loader.refill, life);
      addList(host);
      // One that was taken away and put back looks again at where it stands.
      host.requestUpdate();
    },
    hostDisconnected() {
      life.abort();
      removeList(host);
      // A router that moves the element connects it again at once: then nothing is asked again.
      queueMicrotask(() => host.isConnected || cancel());
    },
    hostUpdated: listChanged,
  });
  return loader;
};
