import { createClient } from '../../src/client/client.js';
import type { Product } from '../../src/protocol/product.js';
import { cartIds } from '../page/cart-ids.js';
import { resolve } from '../resolve/resolve.js';
import { allowed } from './allowed.js';
import { shownEarlier } from './earlier-lists.js';
import type { ProductList } from './product-list.js';

/** `idle` before it is near or configured. */
export type ListState = 'idle' | 'loading' | 'ready' | 'empty' | 'error';

/** Gets a list's products: asks the service, leaves out what must not be shown, asks the shop about the rest. */
export class Loader {
  state: ListState = 'idle';
  products: Product[] = [];
  /** settles when the last `load` has its answer, never rejects */
  done: Promise<void> | undefined;

  private aborter_: AbortController | undefined;
  private answer_: Product[] = [];
  private earlier_: string[] = [];
  /** what the shop says of a product of the service */
  private resolved_ = new WeakMap<Product, Product | undefined>();
  private turn_: object | undefined;

  constructor(private host_: ProductList) {}

  /** Asks anew; an answer that is still under way is thrown away. */
  load(retry = true): Promise<void> {
    return (this.done = this.load_(retry));
  }

  cancel(): void {
    this.aborter_?.abort();
    this.turn_ = undefined;
    if (this.state === 'loading') this.state = 'idle';
  }

  private async load_(retry: boolean): Promise<void> {
    const { host_ } = this;
    this.cancel();
    const config = host_.config_();
    if (!config) return;
    const { signal } = (this.aborter_ = new AbortController());
    this.show_('loading', []);
    try {
      this.answer_ = await host_.ask_(createClient(config), signal);
      this.earlier_ = host_.dedupe ? await shownEarlier(host_) : [];
      if (!signal.aborted) await this.fill_();
    } catch (error) {
      if (signal.aborted) return;
      if (retry) addEventListener('online', () => this.load(false), { once: true, signal });
      this.show_('error', []);
      await host_.updateComplete;
      host_.fire_('reco-error', { error });
    }
  }

  /** Chooses again from the answer that is there, if there is one; where that fails, all stays as it is. */
  refill(): void {
    if (/ready|empty/.test(this.state)) this.fill_().catch(() => {});
  }

  private async fill_(): Promise<void> {
    const { host_, state, resolved_ } = this;
    const turn = (this.turn_ = {});
    const candidates = allowed(this.answer_, [
      host_.product,
      ...(host_.exclude?.split(/\s+/) ?? []),
      ...(host_.excludeCart ? cartIds() : []),
      ...this.earlier_,
    ]);
    const shown: Product[] = [];
    const missing: string[] = [];
    while (candidates[0] && shown.length < host_.limit) {
      const batch = candidates.splice(0, host_.limit - shown.length);
      const fresh = batch.filter((product) => !resolved_.has(product));
      const found = await resolve(fresh, host_, this.aborter_!.signal);
      if (turn !== this.turn_) return;
      for (const [index, product] of fresh.entries()) resolved_.set(product, found[index]);
      for (const product of batch) {
        const whole = resolved_.get(product);
        whole ? shown.push(whole) : missing.push(product.id);
      }
    }
    this.show_(shown[0] ? 'ready' : 'empty', shown);
    await host_.updateComplete;
    // Choosing again from the same answer is no news, unless it changed everything.
    if (turn === this.turn_ && this.state !== state)
      host_.fire_(shown[0] ? 'reco-load' : 'reco-empty', {
        products: host_.products,
        source: host_.source_,
        fallback: !!host_.holder_,
        missing,
      });
  }

  private show_(state: ListState, products: Product[]): void {
    this.state = state;
    this.products = products;
    this.host_.requestUpdate();
  }
}
