import { noChange } from 'lit';
import type { Money } from '../../src/protocol/money.js';
import type { Product } from '../../src/protocol/product.js';
import { productCard } from './product-card.js';
import type { Texts } from './texts.js';

/** What draws cards; one that is on the page as it should be is not drawn again. */
export const cardTemplates = () => {
  let before: readonly Product[] = [];
  let look: { money?: Money; words?: Texts } = {};
  return (products: readonly Product[], money: Money, words: Texts): unknown[] => {
    const same = money === look.money && words === look.words;
    const cards = products.map((product, index) =>
      same && product === before[index] ? noChange : productCard(product, money, words),
    );
    before = products;
    look = { money, words };
    return cards;
  };
};
