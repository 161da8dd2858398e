import type { Client } from '../../src/page/client/client.js';
import { guarded } from '../../src/page/shared/guarded.js';
import { ofDocument, tagOnPage } from '../../src/page/shared/of-document.js';
import type { Product } from '../../src/protocol/product.js';
import { missingIds } from '../../src/protocol/shown-products.js';
import type { Chooser } from '../on-demand/features.js';
import { load } from '../on-demand/modules.js';
import { extraProducts, hasSource, isDistinct, mayExclude } from './extra-products.js';
import type { FeaturesController } from './features-controller.js';
import { listClient } from './list-client.js';
import { fire } from './list-element.js';
import { isChosen, noData, publicState, type StateEvent } from './list-state.js';
import type { WritableView } from './list-view.js';
import { addList, listChanged, removeList } from './page-lists.js';
import { isPlain, plainChoice } from './plain-choice.js';

/** What loading needs of the list. */
interface Steps extends Pick<FeaturesController, 'add'> {
  /** applies an event to the list's state */
  send(event: StateEvent): void;
  /** requests products from the service, with some extra products */
  ask(client: Client, extra: number, signal: AbortSignal): Promise<Product[]>;
  /** loads what the cards of these products need */
  prepare(products: readonly Product[]): Promise<void>;
  /** called when a ready or empty list has been rendered */
  loaded(missing: string[]): void;
}

/** Loads a list's products. */
export interface Loader {
  /**
   * Sends a new request and cancels the one in flight. Resolves when the response has arrived; never rejects.
   *
   * @param keeps whether the cards stay until then: most of the products will be the same
   */
  load(keeps?: boolean): Promise<void>;
  /** Chooses again from the last response, if there is one. If this fails, nothing changes. */
  refill(): void;
}

export const loadController = (view: WritableView, { send, ask, add, prepare, loaded }: Steps): Loader => {
  const { element } = view;
  let aborter = new AbortController();
  let life: AbortController;
  let earlier: readonly string[] = [];
  /** how many products the last request had in addition to `limit`, and how many of these for the cart and the rules */
  let extra = 0;
  let excluded = 0;
  /** the product that the last choice left out */
  let leftOut: string | undefined;

  /** What chooses for lists that aren't plain. If its file can't be loaded, they choose as plain ones. */
  const loadChooser = async (): Promise<Chooser | undefined> => {
    await add('choice');
    return view.features.choice;
  };

  const request = async (client: Client, signal: AbortSignal) => {
    excluded = mayExclude(view);
    extra = extraProducts(view) + ((isDistinct(view) && (await loadChooser())?.countEarlier()) || 0);
    return ask(client, extra, signal);
  };

  /** Whether a response may lack products, because the cart has become larger since the request, or the rules hide products now. */
  const mayLack = ({ length }: readonly Product[]) => mayExclude(view) > excluded && length >= element.limit + extra;

  /** Cancels what is in flight and returns the signal for what comes next. */
  const cancel = () => {
    aborter.abort();
    aborter = new AbortController();
    return aborter.signal;
  };

  const chooseAndShow = async (signal: AbortSignal, mustWait = false) => {
    const before = publicState(view.state);
    leftOut = view.ownProduct;
    const { received } = view.state;
    const chooser = isPlain(view) ? undefined : await loadChooser();
    const { products, fates } = (await chooser?.choose(received, earlier, signal)) ?? plainChoice(view, received);
    await prepare(products);
    if (mustWait) await view.features.attention?.left(signal);
    if (signal.aborted) return;
    send({ type: products[0] ? 'found' : 'foundNone', products, fates });
    await element.updateComplete;
    // Choosing again from the same response fires an event only if the state changed.
    if (!signal.aborted && publicState(view.state) !== before) loaded(missingIds(fates));
  };

  /** With `data-debug`, the console says why the list shows nothing. */
  const explain = async () => {
    if (tagOnPage().config?.debug && !view.state.products[0]) (await load('debug')).sayWhyNothing(element);
  };

  const run = async (keeps = false) => {
    const signal = cancel();
    const client = listClient(view.service);
    if (!client) return send({ type: 'cancelled' });
    const { products } = view.state;
    send({ type: 'requested', ...noData(), ...(keeps && products[0] && { products }) });
    prepare([]);
    if (!isPlain(view)) loadChooser();
    if (hasSource(element)) load('pages').catch(() => {});
    if (element.rules) load('rules').catch(() => {});
    try {
      let received: Product[];
      let others: string[] = [];
      do {
        received = await request(client, signal);
        if (isDistinct(view)) others = (await (await loadChooser())?.shownEarlier(signal)) ?? [];
        // Lists that were inserted before this one in the meantime may exclude more products than were requested.
      } while (others.length > extra || mayLack(received));
      if (signal.aborted) return;
      send({ type: 'answered', received });
      earlier = others;
      await chooseAndShow(signal);
      if (!signal.aborted) explain().catch(() => {});
    } catch (error) {
      if (signal.aborted) return;
      send({ type: 'failed', products: [], fates: [], error });
      await element.updateComplete;
      fire(element, 'reco-error', { error: error as Error });
      explain().catch(() => {});
    }
  };

  /** Chooses again. If products are missing now, it requests more. */
  const chooseAgain = async (mustWait: boolean) => {
    const signal = cancel();
    await chooseAndShow(signal, mustWait);
    const client = listClient(view.service);
    const { products, received } = view.state;
    if (signal.aborted || !client || products.length >= element.limit || !mayLack(received)) return;
    const more = await request(client, signal);
    if (signal.aborted) return;
    send({ type: 'answered', received: more });
    await chooseAndShow(signal);
  };

  /** @param mustWait whether no card may move while the shopper uses one */
  const refill = (mustWait = false) => {
    if (isChosen(view.state)) chooseAgain(mustWait).catch(() => {});
  };

  const cartChanged = guarded(() => {
    // The shopper has perhaps just added it here. Another product's button must not come under the finger.
    if (element.excludeCart) refill(true);
  });
  const online = guarded(() => {
    if (view.state.name === 'error') return run();
  });
  const configured = guarded(() => {
    if (view.state.name === 'near') element.requestUpdate();
  });
  const removed = guarded(() => {
    if (element.isConnected) return;
    cancel();
    send({ type: 'cancelled' });
  });

  element.addController({
    hostConnected() {
      life = new AbortController();
      addEventListener('online', online, life);
      ofDocument('addEventListener')('recotag:config', configured, life);
      ofDocument('addEventListener')('recotag:cart', cartChanged, life);
      addList(view);
      // A list that was moved must check its position again.
      element.requestUpdate();
    },
    hostDisconnected() {
      life.abort();
      removeList(view);
      // A router that moves the element reconnects it at once. Then the request in flight continues.
      queueMicrotask(removed);
    },
    hostUpdated() {
      listChanged();
      if (view.ownProduct !== leftOut) refill();
    },
  });
  return { load: run, refill: () => refill() };
};
