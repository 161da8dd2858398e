import { render, type TemplateResult } from 'lit/html.js';
import type { Product } from '../../src/protocol/product.js';

/** A shop's own card: a Lit template, or any node. */
export type RenderCard = (product: Product) => TemplateResult | Node;

/**
 * Puts one child per product into the list's light DOM, where the shop's own style sheets reach it, and takes those of
 * products that are no longer shown away. Child number n goes into the slot `card-n`.
 *
 * @param cards the children of the last time, by product: they stay as they are
 */
export function placeOwnCards(
  host: HTMLElement,
  cards: Map<Product, HTMLElement>,
  products: readonly Product[],
  make: RenderCard | undefined,
): void {
  const shown = make ? products : [];
  for (const [product, card] of cards)
    if (!shown.includes(product)) {
      card.remove();
      cards.delete(product);
    }
  shown.forEach((product, index) => {
    let card = cards.get(product);
    if (!card) {
      card = document.createElement('div');
      render(make!(product), card);
      cards.set(product, card);
    }
    card.slot = `card-${index}`;
    if (card.parentNode !== host) host.append(card);
  });
}
