import { safeUrl } from '../../src/protocol/safe-url.js';
import type { FeatureModule } from '../on-demand/feature-module.js';
import type { CardActions } from '../on-demand/features.js';
import { fire, type Placed } from './list-element.js';
import { isSubmit, selectedCard } from './selected-card.js';

/** Handles the clicks on cards with controls: a card was selected, or a control in it was used. */
export const create: FeatureModule<CardActions>['create'] = (view, { actionPrevented, everyList }) => {
  const { element } = view;
  const select = (placed: Placed) => fire(element, 'reco-select', placed);

  /** Renders buttons in place of links to products' pages. The focus moves from a link to its button. */
  const keepFocus = async (control: HTMLElement, position: number) => {
    const isFocused = control.matches(':focus');
    if (actionPrevented()) for (const other of everyList()) other.element.requestUpdate();
    await element.updateComplete;
    if (isFocused && !control.isConnected) view.find(`ul > :nth-child(${position}) [part=buy]`)?.focus();
  };

  /** Fires `reco-action`. Unless the page handles it, `buy` adds the product, or opens its page if nothing adds to a cart. */
  const act = (event: MouseEvent, placed: Placed, action: string, control: HTMLElement) => {
    const { product } = placed;
    const isHandled = !fire(element, 'reco-action', { ...placed, action });
    const isBuy = element.buy && action === 'add-to-cart';
    // A link would be followed, and a button would submit the card's own form.
    const hasDefault = control.localName === 'a' || (isSubmit(control) && !event.defaultPrevented);
    if (isHandled || (isBuy && view.features.extras?.add(product, control))) {
      if (hasDefault) event.preventDefault();
    } else if (isBuy) {
      select(placed);
      const page = safeUrl(product.url, 'link');
      if (page && !hasDefault) location.assign(page);
    }
    if (isBuy && isHandled) keepFocus(control, placed.position);
  };

  return (event) => {
    const card = selectedCard(event, view.find('ul')!);
    const product = card && view.products[card.index];
    if (!product) return;
    const { action, index } = card;
    const placed = { product, position: index + 1 };
    if (action) act(event, placed, action, card.control!);
    else select(placed);
  };
};
