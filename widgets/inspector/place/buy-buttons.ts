import { ADD_SELECTORS, ADD_WORDS } from '../../../src/markup/product-page.js';
import { ofDocument } from '../../../src/page/of-document.js';

const ANY = 'button,[role=button]';
const BUY = /\b(buy|check ?out)\b|kaufen|kasse|acheter|comprar/i;

/** What a shopper of this page buys by. */
export const buyButtons = (): HTMLElement[] => {
  const says = [...ofDocument('querySelectorAll')<HTMLElement>(ANY)].filter((element) => {
    const words = element.textContent || element.ariaLabel || '';
    return ADD_WORDS.test(words) || BUY.test(words);
  });
  return [...ofDocument('querySelectorAll')<HTMLElement>(ADD_SELECTORS), ...says];
};
