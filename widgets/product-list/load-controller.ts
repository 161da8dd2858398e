import type { ReactiveControllerHost } from 'lit';
import type { Client, ClientOptions } from '../../src/client/client.js';
import { ofDocument } from '../../src/page/of-document.js';
import type { Product } from '../../src/protocol/product.js';
import { type Choosing, choose, extraProducts } from './choose.js';
import { listClient } from './list-client.js';
import { fire, type ListState } from './list-element.js';
import { addList, listChanged, removeList, shownEarlier } from './page-lists.js';

interface Host extends ReactiveControllerHost, Choosing {
  /** options for requests; undefined while the page is not configured */
  readonly options: ClientOptions | undefined;
  /** the settings that decide what is requested */
  readonly requestSettings: string;
  /** requests products from the service, with some extra products */
  ask(client: Client, extra: number, signal: AbortSignal): Promise<Product[]>;
  /** called when a ready or empty list has been rendered */
  loaded(missing: string[]): void;
}

/** Loads a list's products and keeps the loading state. */
export interface Loader {
  state: ListState;
  products: readonly Product[];
  /** the service's products, in its order */
  answer: readonly Product[];
  /** the error in the state `error` */
  error?: unknown;
  /** the host's `requestSettings` of the last request */
  requested?: string;
  /** Sends a new request, unless an equal one is in flight. Resolves when the response has arrived; never rejects. */
  load(): Promise<void>;
  /** Cancels the request in flight. */
  cancel(): void;
  /** Chooses again from the last response, if there is one. If this fails, nothing changes. */
  refill(): void;
}

export const loadController = (host: Host): Loader => {
  let aborter = new AbortController();
  let life: AbortController;
  let earlier: readonly string[] = [];
  /** a failed list retries once when the browser is online again */
  let mayRetry = true;
  const resolved = new WeakMap<Product, Product | undefined>();

  const show = (state: ListState, products: readonly Product[], error?: unknown) => {
    Object.assign(loader, { state, products, error });
    host.requestUpdate();
  };

  const cancel = () => {
    aborter.abort();
    aborter = new AbortController();
    if (loader.state === 'loading') loader.state = 'idle';
  };

  const chooseAndShow = async () => {
    const { signal } = aborter;
    const before = loader.state;
    const [chosen, missing] = await choose(host, loader.answer, earlier, resolved, signal);
    if (signal.aborted) return;
    show(chosen[0] ? 'ready' : 'empty', chosen);
    await host.updateComplete;
    // Choosing again from the same response fires an event only if the state changed.
    if (!signal.aborted && loader.state !== before) host.loaded(missing);
  };

  const run = async () => {
    const client = listClient(host.options);
    if (!client) return cancel();
    const previous = aborter;
    aborter = new AbortController();
    const { signal } = aborter;
    loader.requested = host.requestSettings;
    show('loading', []);
    try {
      let requested: number;
      let products: Product[];
      let others: string[] = [];
      do {
        requested = extraProducts(host);
        const request = host.ask(client, requested, signal);
        // Not earlier: the client shares an equal request that is in flight.
        previous.abort();
        products = await request;
        if (host.dedupe) others = await shownEarlier(host, signal);
        // Lists that were inserted before this one in the meantime may exclude more products than were requested.
      } while (others.length > requested);
      if (signal.aborted) return;
      loader.answer = products;
      earlier = others;
      await chooseAndShow();
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
    cancel,
    refill() {
      if (loader.state !== 'ready' && loader.state !== 'empty') return;
      cancel();
      chooseAndShow().catch(() => {});
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
      // A list that was moved must check its position again.
      host.requestUpdate();
    },
    hostDisconnected() {
      life.abort();
      removeList(host);
      // A router that moves the element reconnects it at once. Then the request in flight continues.
      queueMicrotask(() => host.isConnected || cancel());
    },
    hostUpdated: listChanged,
  });
  return loader;
};
