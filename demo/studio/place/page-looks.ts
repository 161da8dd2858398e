import type { PageLooks } from './messages.js';

/** Pixels: a larger radius makes a button a pill. */
const ROUNDEST = 16;

const isClear = (colour: string): boolean => /^rgba\(.*, 0\)$|^transparent$/.test(colour);

const hex = (colour: string): string | undefined => {
  const [, inside] = /^rgba?\(([^)]+)\)$/.exec(colour) ?? [];
  const parts = inside?.split(/[,\s/]+/).map(Number) ?? [];
  return parts.length >= 3
    ? `#${parts
        .slice(0, 3)
        .map((part) => Math.round(part).toString(16).padStart(2, '0'))
        .join('')}`
    : undefined;
};

/** The colours of a page: of its largest button with a ground, of its first price. */
export const pageLooks = (): PageLooks => {
  const buttons = [...document.querySelectorAll<HTMLElement>('button, [type=submit], .button, .btn, [class*="button"]')]
    .filter((each) => each.checkVisibility() && !isClear(getComputedStyle(each).backgroundColor))
    .map((each) => ({ each, size: each.offsetWidth * each.offsetHeight }))
    .sort((one, other) => other.size - one.size);
  const button = buttons[0] && getComputedStyle(buttons[0].each);
  const price = [...document.querySelectorAll<HTMLElement>('[itemprop=price], [class*="price" i]')].find((each) =>
    each.checkVisibility(),
  );
  return {
    accent: button && hex(button.backgroundColor),
    accentText: button && hex(button.color),
    // Pills say nothing of how round a picture should be.
    radius:
      button && Number.parseFloat(button.borderTopLeftRadius) <= ROUNDEST ? button.borderTopLeftRadius : undefined,
    price: price && hex(getComputedStyle(price).color),
  };
};
