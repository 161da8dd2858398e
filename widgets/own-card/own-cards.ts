import { guarded } from '../../src/page/shared/guarded.js';
import { ofDocument } from '../../src/page/shared/of-document.js';
import { jsonText } from '../../src/protocol/json-text.js';
import type { Product } from '../../src/protocol/product.js';
import type { FeatureModule } from '../on-demand/feature-module.js';
import { fillTemplate } from './own-card.js';

const isCard = ({ slot }: Element) => slot.startsWith('card-');

/** A card in the list. */
interface OwnCard {
  node: HTMLElement;
  product: Product;
  /** the product as JSON: the same data needs no other card */
  text: string | undefined;
}

const createCard = (): HTMLElement => ofDocument('createElement')('div');

/**
 * Renders custom cards into the list's light DOM, where the shop's style sheets apply: one child per product, in the slot
 * `card-n`. Removes the cards of products that are no longer shown. The same products keep their cards, and so the focus.
 *
 * Other scripts change the light DOM, too. A cloned list (Turbo, htmx) contains the cards of the original: they are removed.
 * Morphing (Turbo, idiomorph, morphdom) removes cards, since the server's markup has none, or reuses a card for another
 * child of the page. The list then renders its cards again.
 */
export const create: FeatureModule<true>['create'] = (view, { render, warn }) => {
  const { element } = view;
  /** by the id of their product */
  let cards = new Map<string, OwnCard>();
  let look: unknown[] = [];
  let isWatched = false;
  let focused: HTMLElement | null = null;
  const update = guarded(() => element.requestUpdate());
  const observer = new MutationObserver(
    guarded((records) => {
      // In the next frame, so that a page that removes cards repeatedly does not block.
      if (records.some(({ target }) => target === element || target.parentNode === element))
        requestAnimationFrame(update);
    }),
  );

  /** Renders into a card, or into a new one if a translation of the page has removed the comments by which Lit finds its content. */
  const draw = (content: unknown, card: HTMLElement): HTMLElement => {
    try {
      render(content, card);
      return card;
    } catch {
      const fresh = createCard();
      render(content, fresh);
      return fresh;
    }
  };

  element.addController({
    hostDisconnected() {
      observer.disconnect();
      isWatched = false;
    },
    hostUpdated() {
      // A card in another slot loses the focus, although it is the same.
      if (focused && element.contains(focused)) focused.focus({ preventScroll: true });
    },
    hostUpdate() {
      const { activeElement } = element.getRootNode() as Document;
      focused = element.contains(activeElement) ? (activeElement as HTMLElement) : null;
      const { ownCard, money, drawn } = view;
      const before = cards;
      const isSameLook = ownCard === look[0] && money === look[1];
      cards = new Map();
      look = [ownCard, money];
      (ownCard ? drawn : []).forEach((product, index) => {
        let key = product.id;
        while (cards.has(key)) key += ' ';
        const kept = before.get(key);
        let card = kept && isCard(kept.node) ? kept.node : createCard();
        const text = kept?.product === product ? kept.text : jsonText(product);
        if (card !== kept?.node || !isSameLook || text !== kept.text)
          try {
            const content =
              typeof ownCard === 'function' ? ownCard(product) : fillTemplate(ownCard!, product, money, warn);
            card = draw(content, card);
            // Otherwise Enter in a field of the form around the list would press it.
            for (const button of card.querySelectorAll<HTMLButtonElement>('button[data-action]:not([type])'))
              if (!card.contains(button.form)) button.type = 'button';
          } catch (error) {
            // The other cards are shown.
            warn(`renderCard: ${error}`);
          }
        cards.set(key, { node: card, product, text });
        card.slot = `card-${index}`;
        if (card.parentNode !== element) element.append(card);
      });
      const shown = new Set<Element>([...cards.values()].map(({ node }) => node));
      for (const child of [...element.children]) if (isCard(child) && !shown.has(child)) child.remove();
      if (ownCard && element.isConnected && !isWatched) {
        observer.observe(element, { childList: true, subtree: true, attributeFilter: ['slot'] });
        isWatched = true;
      }
      // Discards the records of the list's own changes.
      observer.takeRecords();
    },
  });
  return true;
};
