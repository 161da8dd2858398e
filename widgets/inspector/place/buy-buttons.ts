import { ADD_SELECTORS, ADD_WORDS } from '../../../src/markup/add-button.js';

const ANY = 'button,[type=submit],[role=button]';
const BUY = /\b(buy|check ?out|order now)\b|kaufen|zur kasse|acheter|comprar/i;

/** What a shopper of this page buys by. */
export const buyButtons = (): HTMLElement[] => {
  const says = [...document.querySelectorAll<HTMLElement>(ANY)].filter((element) => {
    const words = element.textContent || element.getAttribute('aria-label') || element.getAttribute('value') || '';
    return ADD_WORDS.test(words) || BUY.test(words);
  });
  return [...document.querySelectorAll<HTMLElement>(ADD_SELECTORS), ...says];
};
