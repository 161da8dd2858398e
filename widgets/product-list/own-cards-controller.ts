import { type ReactiveControllerHost, render } from 'lit';
import type { Product } from '../../src/protocol/product.js';
import { HostController } from '../element/host-controller.js';
import type { RenderCard } from '../own-card/render-card.js';

interface Host extends ReactiveControllerHost, HTMLElement {
  /** what is on the page of the products so far */
  readonly slices: { readonly drawn: readonly Product[] };
  /** the shop's own card, undefined where it has none */
  readonly ownCard: RenderCard | undefined;
  /** what it is made from: another value when all cards are to be drawn again */
  readonly ownLook: unknown;
}

/**
 * Puts one child per product into the list's light DOM, where the shop's own style sheets reach it, and takes those of
 * products that are no longer shown away. Child number n goes into the slot `card-n`.
 */
export class OwnCardsController extends HostController<Host> {
  #cards = new Map<Product, HTMLElement>();
  #look: unknown;

  override hostUpdate(): void {
    const { host } = this;
    const { ownCard, ownLook } = host;
    const products = ownCard ? host.slices.drawn : [];
    const before = this.#cards;
    this.#cards = new Map();
    for (const [index, product] of products.entries()) {
      const card = before.get(product) ?? document.createElement('div');
      if (!before.delete(product) || ownLook !== this.#look) render(ownCard!(product), card);
      this.#cards.set(product, card);
      card.slot = `card-${index}`;
      if (card.parentNode !== host) host.append(card);
    }
    for (const card of before.values()) card.remove();
    this.#look = ownLook;
  }
}
