import type { Rules } from './published-place.js';

const money = (value: number): string => value.toLocaleString('en', { maximumFractionDigits: 2 });

/** The rules of a file, a phrase for each. The studio doesn't offer rules, but another program may write them. */
export const describeRules = (rules: Rules | undefined): string[] => {
  const { pin = [], hide = {} } = rules ?? {};
  const { brands = [], categories = [], priceBelow, priceAbove, soldOut } = hide;
  return [
    ...[...pin]
      .sort((one, other) => one.position - other.position)
      .map(({ id, position }) => `“${id}” is always at position ${position}`),
    ...(brands.length ? [`hides the brands ${brands.join(', ')}`] : []),
    ...(categories.length ? [`hides the categories ${categories.join(', ')}`] : []),
    ...(priceBelow === undefined ? [] : [`hides products cheaper than ${money(priceBelow)}`]),
    ...(priceAbove === undefined ? [] : [`hides products dearer than ${money(priceAbove)}`]),
    ...(soldOut ? ['hides sold-out products'] : []),
  ];
};
