import { type ReactNode, type ReactPortal, type RefObject, useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import type { Product } from '../../src/protocol/product.js';
import { cardNodes, type FrameworkCard } from '../framework/card-nodes.js';
import type { LitTemplate } from '../own-card/own-card.js';

/** Renders a card: returns JSX, or as the element's own `renderCard` a Lit template or a DOM node. */
export type ReactRenderCard = (product: Product) => ReactNode | LitTemplate | Node;

/** What the element renders without React. */
const isForElement = (content: unknown): content is LitTemplate | Node =>
  content instanceof Node || '_$litType$' in Object(content);

/** The portals of a list, and the function that the element gets as its `renderCard`. */
interface Portals {
  /** what React renders into the list's cards, by the newest function */
  render(renderCard: ReactRenderCard | undefined): ReactPortal[];
  /** the same function as long as React renders the cards: for a new one the element would ask for all cards again */
  forElement(renderCard: ReactRenderCard | undefined): ((product: Product) => LitTemplate | Node) | undefined;
}

/**
 * Renders a list's cards by portals, so that they belong to the app: contexts, state and events work as in the component around. A server
 * renders no cards, because only the page knows the products.
 */
export const useCardPortals = (list: RefObject<HTMLElement | null>): Portals => {
  const [cards, setCards] = useState<readonly FrameworkCard[]>([]);
  const [{ watch, forElement }] = useState(() => {
    const nodes = cardNodes(
      () => list.current,
      (all) => flushSync(() => setCards(all)),
    );
    let usesReact = false;
    let newest: ReactRenderCard | undefined;
    let given: ReturnType<Portals['forElement']>;
    const create = () => (product: Product) => {
      const content = newest!(product);
      usesReact = !isForElement(content);
      return isForElement(content) ? content : nodes.create(product);
    };
    return {
      watch: nodes.watch,
      forElement(renderCard: ReactRenderCard | undefined) {
        if (!renderCard) given = undefined;
        else if (!given || (renderCard !== newest && !usesReact)) given = create();
        newest = renderCard;
        return given;
      },
    };
  });
  useEffect(watch, [watch]);
  return {
    forElement,
    render: (renderCard) =>
      cards.flatMap(({ key, product, node }) => {
        const content = renderCard?.(product);
        return isForElement(content) ? [] : createPortal(content, node, key);
      }),
  };
};
