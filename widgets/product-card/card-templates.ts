import { noChange } from 'lit';
import type { Money } from '../../src/protocol/money.js';
import type { Product } from '../../src/protocol/product.js';
import { productCard } from './product-card.js';
import type { Texts } from './texts.js';

/** Draws cards; one that is on the page as it should be is not drawn again. */
export class CardTemplates {
  #products: readonly Product[] = [];
  #money: Money | undefined;
  #words: Texts | undefined;

  draw(products: readonly Product[], money: Money, words: Texts): unknown[] {
    const before = money === this.#money && words === this.#words ? this.#products : [];
    this.#products = products;
    this.#money = money;
    this.#words = words;
    return products.map((product, index) =>
      product === before[index] ? noChange : productCard(product, money, words),
    );
  }
}
