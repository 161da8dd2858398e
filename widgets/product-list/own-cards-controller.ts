import { type ReactiveControllerHost, render } from 'lit';
import { ofDocument } from '../../src/page/of-document.js';
import type { Product } from '../../src/protocol/product.js';
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
export const ownCardsController = (host: Host): void => {
  let cards = new Map<Product, HTMLElement>();
  let look: unknown;
  host.addController({
    hostUpdate() {
      const { ownCard, ownLook, slices } = host;
      const before = cards;
      cards = new Map();
      for (const [index, product] of (ownCard ? slices.drawn : []).entries()) {
        const card = before.get(product) ?? ofDocument('createElement')('div');
        if (!before.delete(product) || ownLook !== look) render(ownCard!(product), card);
        cards.set(product, card);
        card.slot = `card-${index}`;
        if (card.parentNode !== host) host.append(card);
      }
      for (const card of before.values()) card.remove();
      look = ownLook;
    },
  });
};
