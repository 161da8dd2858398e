import { html, noChange } from 'lit';
import type { Money } from '../../src/protocol/money.js';
import type { Product } from '../../src/protocol/product.js';
import { productCard } from '../product-card/product-card.js';
import type { Texts } from '../product-card/texts.js';

/** What stands in the list. */
interface Content {
  /** how many cards are promised, while they load */
  skeletons: number;
  products: readonly Product[];
  /** whether the cards are the shop's own, in slots */
  own: boolean;
  money: Money;
  words: Texts;
}

const skeleton = html`<li class="wait"><div class="picture"></div><div class="text"></div></li>`;

/** The items of a list. A card that is on the page as it should be is not drawn again. */
export class ListItems {
  #before: Content | undefined;

  templates(content: Content): unknown[] {
    const before = this.#before;
    this.#before = content;
    const { skeletons, products, own, money, words } = content;
    if (skeletons) return Array.from({ length: skeletons }, () => skeleton);
    if (own)
      return products.map((_, index) => html`<li part="card" class="own"><slot name="card-${index}"></slot></li>`);
    const same = before && !before.skeletons && !before.own && before.money === money && before.words === words;
    return products.map((product, index) =>
      same && before.products[index] === product ? noChange : productCard(product, money, words),
    );
  }
}
