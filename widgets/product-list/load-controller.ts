import type { ReactiveControllerHost } from 'lit';
import type { Client, ClientOptions } from '../../src/client/client.js';
import { guarded } from '../../src/page/guarded.js';
import { ofDocument } from '../../src/page/of-document.js';
import type { Product } from '../../src/protocol/product.js';
import { type Fate, missingIds } from '../../src/protocol/shown-products.js';
import { cartLines } from '../page/cart.js';
import { type Choosing, choose, extraProducts } from './choose.js';
import { listClient } from './list-client.js';
import { fire, type ListState } from './list-element.js';
import { addList, listChanged, removeList, shownEarlier } from './page-lists.js';

interface Host extends ReactiveControllerHost, Choosing {
  readonly listId: string | undefined;
  /** options for requests; undefined while the page is not configured */
  readonly options: ClientOptions | undefined;
  /** requests products from the service, with some extra products */
  ask(client: Client, extra: number, signal: AbortSignal): Promise<Product[]>;
  /** loads what the cards of these products need */
  prepare(products: readonly Product[]): Promise<void>;
  /** called when a ready or empty list has been rendered */
  loaded(missing: string[]): void;
}

/** Loads a list's products and keeps the loading state. */
export interface Loader {
  state: ListState;
  products: readonly Product[];
  /** the service's products, in its order */
  answer: readonly Product[];
  /** what happened to each of them; empty while they are not chosen */
  fates: readonly Fate[];
  /** the error in the state `error` */
  error?: unknown;
  /** Sends a new request and cancels the one in flight. Resolves when the response has arrived; never rejects. */
  load(): Promise<void>;
  /** Chooses again from the last response, if there is one. If this fails, nothing changes. */
  refill(): void;
}

export const loadController = (host: Host): Loader => {
  let aborter = new AbortController();
  let life: AbortController;
  let earlier: readonly string[] = [];
  /** a failed list retries once when the browser is online again */
  let mayRetry = true;
  /** how many products the last request had in addition to `limit`, and how many of these for the cart */
  let extra = 0;
  let extraForCart = 0;
  const resolved = new WeakMap<Product, Product | null>();

  const show = (state: ListState, products: readonly Product[], error?: unknown) => {
    Object.assign(loader, { state, products, error });
    host.requestUpdate();
  };

  const inCart = () => (host.excludeCart ? cartLines() : 0);

  const request = (client: Client, signal: AbortSignal) => {
    extraForCart = inCart();
    extra = extraProducts(host);
    return host.ask(client, extra, signal);
  };

  /** Whether a response may lack products, because the tag has told of a larger cart since the request. */
  const mayLack = ({ length }: readonly Product[]) => inCart() > extraForCart && length >= host.limit + extra;

  /** Cancels the request in flight and returns the signal for the next one. */
  const cancel = () => {
    aborter.abort();
    aborter = new AbortController();
    if (loader.state === 'loading') loader.state = 'idle';
    return aborter.signal;
  };

  const chooseAndShow = async (signal: AbortSignal) => {
    const before = loader.state;
    const { products, fates } = await choose(host, loader.answer, earlier, resolved, signal);
    await host.prepare(products);
    if (signal.aborted) return;
    loader.fates = fates;
    show(products[0] ? 'ready' : 'empty', products);
    await host.updateComplete;
    // Choosing again from the same response fires an event only if the state changed.
    if (!signal.aborted && loader.state !== before) host.loaded(missingIds(fates));
  };

  const run = async () => {
    const signal = cancel();
    const client = listClient(host.options);
    if (!client) return;
    loader.fates = [];
    show('loading', []);
    host.prepare([]);
    try {
      let products: Product[];
      let others: string[] = [];
      do {
        products = await request(client, signal);
        if (host.dedupe) others = await shownEarlier(host, signal);
        // Lists that were inserted before this one in the meantime may exclude more products than were requested.
      } while (others.length > extra || mayLack(products));
      if (signal.aborted) return;
      loader.answer = products;
      earlier = others;
      await chooseAndShow(signal);
    } catch (error) {
      if (signal.aborted) return;
      show('error', [], error);
      await host.updateComplete;
      fire(host, 'reco-error', { error: error as Error });
    }
  };

  /** Chooses again. If products are missing now, it requests more. */
  const chooseWithoutCart = async () => {
    const signal = cancel();
    await chooseAndShow(signal);
    const client = listClient(host.options);
    if (signal.aborted || !client || loader.products.length >= host.limit || !mayLack(loader.answer)) return;
    const products = await request(client, signal);
    if (signal.aborted) return;
    loader.answer = products;
    await chooseAndShow(signal);
  };

  const isChosen = () => loader.state === 'ready' || loader.state === 'empty';

  const cartChanged = guarded(() => {
    if (host.excludeCart && isChosen()) return chooseWithoutCart();
  });

  const loader: Loader = {
    state: 'idle',
    products: [],
    answer: [],
    fates: [],
    load() {
      mayRetry = true;
      return run();
    },
    refill() {
      if (isChosen()) chooseAndShow(cancel()).catch(() => {});
    },
  };

  const online = guarded(() => {
    if (loader.state !== 'error' || !mayRetry) return;
    mayRetry = false;
    run();
  });
  const update = guarded(() => host.requestUpdate());

  host.addController({
    hostConnected() {
      life = new AbortController();
      addEventListener('online', online, life);
      ofDocument('addEventListener')('recotag:config', update, life);
      ofDocument('addEventListener')('recotag:cart', cartChanged, life);
      addList(host);
      // A list that was moved must check its position again.
      host.requestUpdate();
    },
    hostDisconnected() {
      life.abort();
      removeList(host);
      // A router that moves the element reconnects it at once. Then the request in flight continues.
      queueMicrotask(guarded(() => host.isConnected || cancel()));
    },
    hostUpdated: listChanged,
  });
  return loader;
};
