import { type ReactiveControllerHost, render } from 'lit';
import { ofDocument } from '../../src/page/of-document.js';
import type { Product } from '../../src/protocol/product.js';
import type { RenderCard } from '../own-card/own-card.js';

interface Host extends ReactiveControllerHost, HTMLElement {
  /** what is on the page of the products so far */
  readonly slices: { readonly drawn: readonly Product[] };
  /** the shop's own card, undefined where it has none */
  readonly ownCard: RenderCard | undefined;
  /** what it is made from: another value when all cards are to be drawn again */
  readonly ownLook: unknown;
}

const isCard = ({ slot }: Element) => slot.startsWith('card-');

/**
 * Puts one child per product into the list's light DOM, where the shop's own style sheets reach it, and takes those of
 * products that are no longer shown away. Child number n goes into the slot `card-n`.
 *
 * The page's tree is not the list's alone. A copy of the list (Turbo, htmx) brings the cards of the list that it was made
 * from: they are taken away. Morphing (Turbo, idiomorph, morphdom) takes cards away, since a server's markup has none, or makes
 * a child of the page's own of one: then the list draws again.
 */
export const ownCardsController = (host: Host): void => {
  let cards = new Map<Product, HTMLElement>();
  let look: unknown;
  let isWatched = false;
  const observer = new MutationObserver((records) => {
    // In the next frame, so that a page which goes on taking cards away is not held up.
    if (records.some(({ target }) => target === host || target.parentNode === host))
      requestAnimationFrame(() => host.requestUpdate());
  });

  host.addController({
    hostDisconnected() {
      observer.disconnect();
      isWatched = false;
    },
    hostUpdate() {
      const { ownCard, ownLook, slices } = host;
      const before = cards;
      cards = new Map();
      for (const [index, product] of (ownCard ? slices.drawn : []).entries()) {
        const kept = before.get(product);
        const card = kept && isCard(kept) ? kept : ofDocument('createElement')('div');
        if (card !== kept || ownLook !== look) render(ownCard!(product), card);
        cards.set(product, card);
        card.slot = `card-${index}`;
        if (card.parentNode !== host) host.append(card);
      }
      const shown = new Set<Element>(cards.values());
      for (const child of [...host.children]) if (isCard(child) && !shown.has(child)) child.remove();
      look = ownLook;
      if (ownCard && host.isConnected && !isWatched) {
        observer.observe(host, { childList: true, subtree: true, attributeFilter: ['slot'] });
        isWatched = true;
      }
      // What the list has just done itself.
      observer.takeRecords();
    },
  });
};
