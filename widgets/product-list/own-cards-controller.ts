import { type ReactiveController, type ReactiveControllerHost, render } from 'lit';
import type { Product } from '../../src/protocol/product.js';
import type { RenderCard } from '../own-card/render-card.js';

interface Parts {
  /** what is shown of the products so far */
  products(): readonly Product[];
  /** the shop's own card, undefined where it has none */
  card(): RenderCard | undefined;
  /** what a card is made from: another value when all are to be drawn again */
  look(): unknown;
}

/**
 * Puts one child per product into the list's light DOM, where the shop's own style sheets reach it, and takes those of
 * products that are no longer shown away. Child number n goes into the slot `card-n`.
 */
export class OwnCardsController implements ReactiveController {
  #host: ReactiveControllerHost & HTMLElement;
  #parts: Parts;
  #cards = new Map<Product, HTMLElement>();
  #look: unknown;

  constructor(host: ReactiveControllerHost & HTMLElement, parts: Parts) {
    this.#host = host;
    this.#parts = parts;
    host.addController(this);
  }

  hostUpdate(): void {
    const host = this.#host;
    const cards = this.#cards;
    const parts = this.#parts;
    const make = parts.card();
    const products = make ? parts.products() : [];
    const shown = new Set(products);
    for (const [product, card] of cards)
      if (!shown.has(product)) {
        card.remove();
        cards.delete(product);
      }
    const look = parts.look();
    const other = look !== this.#look;
    this.#look = look;
    products.forEach((product, index) => {
      let card = cards.get(product);
      if (!card || other) {
        card ??= document.createElement('div');
        render(make!(product), card);
        cards.set(product, card);
      }
      card.slot = `card-${index}`;
      if (card.parentNode !== host) host.append(card);
    });
  }
}
