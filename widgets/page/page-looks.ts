import { ofDocument } from '../../src/page/shared/of-document.js';

/** Where a page's own product cards and buttons are. */
const LOOKS = [
  ['picture', '[class*=product] img'],
  ['badge', '.onsale,[class*=product] .badge,.product-flag'],
  ['fill', '[name=add],[name=add-to-cart],.add-to-cart,.tocart'],
] as const;

/** The corners of an element, or of what cuts them around it. */
const cornersOf = (element: Element): string => {
  const around = [element, element.parentElement!, element.parentElement!.parentElement ?? element];
  return around.map((each) => getComputedStyle(each).borderRadius).find((radius) => radius !== '0px') ?? '0px';
};

/** The looks of the page's own cards and buttons as far as it has any, as private custom properties. */
export const pageLooks = (): string =>
  LOOKS.map(([name, selector]) => {
    const found = ofDocument('querySelector')(selector);
    if (!found) return '';
    const { backgroundColor, color, borderRadius } = getComputedStyle(found);
    const corners = `--recotag-${name}-radius:${name === 'picture' ? cornersOf(found) : borderRadius};`;
    // What is transparent has no look of its own.
    return /^transparent$|, 0\)$/.test(backgroundColor)
      ? corners
      : `${corners}--recotag-${name}:${backgroundColor};--recotag-${name}-edge:${backgroundColor};--recotag-${name}-text:${color};`;
  }).join('');
