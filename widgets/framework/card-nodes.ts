import { guarded } from '../../src/page/shared/guarded.js';
import { ofDocument } from '../../src/page/shared/of-document.js';
import type { Product } from '../../src/protocol/product.js';

/** A card whose content a framework renders. */
export interface FrameworkCard {
  readonly key: string;
  readonly product: Product;
  /** the element that the framework renders into */
  readonly node: HTMLElement;
}

/** The cards that a list has asked for. */
interface CardNodes {
  /** a new card's node, for the element's `renderCard` */
  create(product: Product): HTMLElement;
  /** Drops the cards that the list removes from now on. Returns the function that ends this. */
  watch(): () => void;
}

/**
 * Keeps the nodes that a framework renders cards into. The element asks for a card with each new product.
 *
 * @param list the element, once it is there
 * @param show called with all cards in a microtask, so that they are rendered before the next frame: a framework can't render meanwhile
 */
export const cardNodes = (
  list: () => HTMLElement | null | undefined,
  show: (cards: readonly FrameworkCard[]) => void,
): CardNodes => {
  let cards: FrameworkCard[] = [];
  let count = 0;
  let isScheduled = false;

  // Not `isConnected`: an app may move a list, which keeps its cards.
  const isThere = ({ node }: FrameworkCard): boolean => !!list()?.contains(node);
  const update = guarded(() => {
    isScheduled = false;
    cards = cards.filter(isThere);
    show(cards);
  });
  const schedule = () => {
    if (!isScheduled) queueMicrotask(update);
    isScheduled = true;
  };
  return {
    create(product) {
      const node = ofDocument('createElement')('div');
      node.style.display = 'contents';
      cards.push({ key: `${count++}`, product, node });
      schedule();
      return node;
    },
    watch() {
      const observer = new MutationObserver(
        guarded(() => {
          if (!cards.every(isThere)) schedule();
        }),
      );
      observer.observe(list()!, { childList: true });
      return () => observer.disconnect();
    },
  };
};
