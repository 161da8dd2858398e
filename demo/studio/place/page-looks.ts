import type { Brand } from '../model/brand.js';
import { hexOf, rgbOf } from '../model/contrast.js';

const isClear = (colour: string): boolean => /^rgba\(.*, 0\)$|^transparent$/.test(colour);

/** The buttons that add to the cart in common themes, and names that other shops give them. */
const ADDS = [
  '[name=add]',
  '.product-form__submit',
  '.single_add_to_cart_button',
  '.add_to_cart_button',
  '[data-button-action=add-to-cart]',
  '.btn-buy',
  '#product-addtocart-button',
  '.tocart',
  '[class*="add-to-cart" i], [class*="addtocart" i], [id*="add-to-cart" i], [id*="addtocart" i]',
].join();

const BUTTONS = 'button, [type=submit], .button, .btn, [class*="button"]';

const visible = (selector: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter((each) => each.checkVisibility());

const sizeOf = ({ offsetWidth, offsetHeight }: HTMLElement): number => offsetWidth * offsetHeight;

const largest = (elements: readonly HTMLElement[]): HTMLElement | undefined =>
  [...elements].sort((one, other) => sizeOf(other) - sizeOf(one))[0];

const isFilled = (element: Element): boolean => !isClear(getComputedStyle(element).backgroundColor);

/** From so many pixels on, corners have the next name. */
const CORNERS = [
  [2, 'square'],
  [10, 'little'],
  [20, 'round'],
] as const;

/** The brand of a page: that of the button that adds to the cart, or else of its largest button. Lists have the font of the page anyway. */
export const pageLooks = (): Partial<Brand> => {
  const adding = largest(visible(ADDS));
  const main = adding && isFilled(adding) ? adding : largest(visible(BUTTONS).filter(isFilled));
  const button = adding ?? main;
  if (!button) return {};
  const colour = main && rgbOf(getComputedStyle(main).backgroundColor);
  const radius = Number.parseFloat(getComputedStyle(button).borderTopLeftRadius) || 0;
  return {
    ...(colour && { colour: hexOf(colour) }),
    corners: CORNERS.find(([most]) => radius < most)?.[1] ?? 'veryRound',
    button: isFilled(button) ? 'filled' : 'outlined',
  };
};
