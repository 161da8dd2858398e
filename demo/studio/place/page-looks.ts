import { hexOf, rgbOf } from '../model/contrast.js';
import type { ButtonLooks, PageLooks } from './messages.js';

/** Pixels. A button with a larger radius is a pill. */
const ROUNDEST = 16;

const isClear = (colour: string): boolean => /^rgba\(.*, 0\)$|^transparent$/.test(colour);

const hex = (colour: string): string | undefined => {
  const rgb = rgbOf(colour);
  return rgb && hexOf(rgb);
};

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

const buttonLooks = (button: HTMLElement, page: CSSStyleDeclaration): ButtonLooks => {
  const style = getComputedStyle(button);
  const hasBorder = Number.parseFloat(style.borderTopWidth) > 0 && !isClear(style.borderTopColor);
  const radius = Number.parseFloat(style.borderTopLeftRadius);
  return {
    background: isClear(style.backgroundColor) ? 'transparent' : hex(style.backgroundColor),
    text: hex(style.color),
    // The radius of a pill depends on the height of its button.
    radius: radius > ROUNDEST ? '9em' : style.borderTopLeftRadius,
    border: hasBorder ? hex(style.borderTopColor) : isFilled(button) ? hex(style.backgroundColor) : undefined,
    // The list has the font of the page.
    font: style.fontFamily === page.fontFamily ? undefined : style.fontFamily,
    weight: style.fontWeight === '400' ? undefined : style.fontWeight,
    letters: style.textTransform === 'none' ? undefined : style.textTransform,
  };
};

/** The colours of a page: those of the button that adds to the cart, or else of its largest button, and of its first price. */
export const pageLooks = (): PageLooks => {
  const adding = largest(visible(ADDS));
  const main = adding && isFilled(adding) ? adding : largest(visible(BUTTONS).filter(isFilled));
  const accent = main && getComputedStyle(main);
  const [price] = visible('[itemprop=price], [class*="price" i]');
  const button = adding ?? main;
  return {
    accent: accent && hex(accent.backgroundColor),
    accentText: accent && hex(accent.color),
    // The radius of a pill doesn't fit a picture.
    radius:
      accent && Number.parseFloat(accent.borderTopLeftRadius) <= ROUNDEST ? accent.borderTopLeftRadius : undefined,
    price: price && hex(getComputedStyle(price).color),
    ...(button && { button: buttonLooks(button, getComputedStyle(document.body)) }),
  };
};
