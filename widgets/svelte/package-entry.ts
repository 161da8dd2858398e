import { type Component, getAllContexts, mount, type Snippet, unmount } from 'svelte';
import type { Product } from '../../src/protocol/product.js';
import { cardNodes, type FrameworkCard } from '../framework/card-nodes.js';

/** What compiled code passes to a snippet: the node before which it renders, and a getter of each value. */
type Compiled = (anchor: Node, product: () => Product) => void;

/** A list, and the option by which it asks for each card. */
type ListWithCards = HTMLElement & { renderCard?: ((product: Product) => Node) | undefined };

/**
 * Lets a snippet render the cards of a list: `<reco-list {@attach cards(card)}></reco-list>`. The cards belong to your app, so contexts,
 * state and events work in them. A server renders the element without cards, because only the page knows the products.
 *
 * @param card gets the product: `{#snippet card(product)}`
 * @returns an attachment
 */
export const cards =
  (card: Snippet<[product: Product]>) =>
  (list: HTMLElement): (() => void) => {
    const context = getAllContexts();
    const rendered = new Map<FrameworkCard, Record<string, unknown>>();
    const remove = (each: FrameworkCard, component: Record<string, unknown>): void => {
      rendered.delete(each);
      void unmount(component);
    };
    const nodes = cardNodes(
      () => list,
      (all) => {
        for (const [each, component] of rendered) if (!all.includes(each)) remove(each, component);
        for (const each of all) if (!rendered.has(each)) rendered.set(each, render(each));
      },
    );
    // Compiled components are functions with these parameters, and `mount` is how code renders one. A component in a .svelte file would do the
    // same, but no server could import the package without compiling it.
    const render = ({ node, product }: FrameworkCard): Record<string, unknown> => {
      const component = (anchor: Node): object => {
        (card as unknown as Compiled)(anchor, () => product);
        return {};
      };
      return mount(component as unknown as Component, { target: node, context });
    };
    const given = list as ListWithCards;
    given.renderCard = nodes.create;
    const stop = nodes.watch();
    return () => {
      stop();
      // Another attachment may have set its own.
      if (given.renderCard === nodes.create) given.renderCard = undefined;
      for (const [each, component] of rendered) remove(each, component);
    };
  };
