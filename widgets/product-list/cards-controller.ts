import { render } from 'lit';
import { ofDocument } from '../../src/page/shared/of-document.js';
import type { Product } from '../../src/protocol/product.js';
import { productCard } from '../product-card/product-card.js';
import type { ListView } from './list-view.js';

/** The first row of an eager list isn't lazy. How many cards it has is not measured. */
const MOST_COLUMNS = 6;

/** A default card in the list. */
interface Card {
  item: HTMLLIElement;
  /** what it shows now */
  content: unknown;
}

/** Puts items into the list in this order, and removes others. What has the focus keeps it: it isn't moved, or the next card gets it. */
const place = (list: HTMLElement, items: readonly HTMLElement[], others: readonly HTMLElement[]): void => {
  const focused = (list.getRootNode() as Document | ShadowRoot).activeElement;
  const position = [...list.children].findIndex((item) => item.contains(focused));
  const held = items.findIndex((item) => item.contains(focused));
  for (const item of others) item.replaceWith();
  // Those that will be behind it go there first.
  if (held >= 0)
    for (const item of items.slice(held + 1)) {
      if (item.compareDocumentPosition(items[held]!) & Node.DOCUMENT_POSITION_FOLLOWING) list.append(item);
    }
  items.forEach((item, index) => {
    if (list.children[index] !== item) list.insertBefore(item, list.children[index] ?? null);
  });
  if (position >= 0 && held < 0)
    items[Math.min(position, items.length - 1)]?.querySelector('a')?.focus({ preventScroll: true });
};

/**
 * Renders the default cards, each into a list item that belongs to its product. So no card shows what a translation of the page, the
 * pointer or the focus has done to another product's card.
 *
 * @returns a function after which the next update renders all cards again, not only those that are new
 */
export const cardsController = (view: ListView): (() => void) => {
  /** the cards by the id of their product */
  let cards = new Map<string, Card>();
  let next: [product: Product, content: unknown][] = [];
  /** what a card shows, as a template, until it must be rendered again */
  let contents = new WeakMap<Product, unknown>();
  /** what all cards depend on */
  let look: unknown[] = [];

  const redraw = () => {
    contents = new WeakMap();
  };

  const contentOf = (product: Product, index: number): unknown => {
    const { money, words, features, element } = view;
    const isLazy = element.loading === 'lazy' || index >= MOST_COLUMNS;
    if (!contents.has(product))
      contents.set(product, productCard(product, money, words, features.extras?.card(product, index, money), isLazy));
    return contents.get(product);
  };

  const createItem = (): HTMLLIElement => {
    const item = ofDocument('createElement')('li');
    item.part = 'card';
    return item;
  };

  view.element.addController({
    hostUpdate() {
      const { ownCard, drawn, features, money, words, handlesActions } = view;
      const now = [money, words, handlesActions];
      if (now.some((each, index) => each !== look[index])) redraw();
      look = now;
      // Before the skeletons are removed, whose size the extras measure.
      next =
        features['own-cards'] && ownCard ? [] : drawn.map((product, index) => [product, contentOf(product, index)]);
    },
    hostUpdated() {
      const list = view.find('ul')!;
      const before = cards;
      cards = new Map();
      for (const [{ id }, content] of next) {
        let key = id;
        while (cards.has(key)) key += ' ';
        const card = before.get(key) ?? { item: createItem(), content: undefined };
        before.delete(key);
        cards.set(key, card);
        if (card.content !== content) render(content, card.item);
        card.content = content;
      }
      place(
        list,
        [...cards.values()].map(({ item }) => item),
        [...before.values()].map(({ item }) => item),
      );
    },
  });
  return redraw;
};
