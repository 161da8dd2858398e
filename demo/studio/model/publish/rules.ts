import type { PublishedPlace, Rules } from './published-place.js';

const money = (value: number): string => value.toLocaleString('en', { maximumFractionDigits: 2 });

/** The rules, a phrase for each. */
export const describeRules = (rules: Rules | undefined, nameOf: (id: string) => string = (id) => id): string[] => {
  const { pin = [], hide = {} } = rules ?? {};
  const { brands = [], categories = [], priceBelow, priceAbove, soldOut } = hide;
  return [
    ...[...pin]
      .sort((one, other) => one.position - other.position)
      .map(({ id, position }) => `“${nameOf(id)}” is always at position ${position}`),
    ...(brands.length ? [`hides the brands ${brands.join(', ')}`] : []),
    ...(categories.length ? [`hides the categories ${categories.join(', ')}`] : []),
    ...(priceBelow === undefined ? [] : [`hides products cheaper than ${money(priceBelow)}`]),
    ...(priceAbove === undefined ? [] : [`hides products dearer than ${money(priceAbove)}`]),
    ...(soldOut ? ['hides sold-out products'] : []),
  ];
};

/** What the rules leave to the service, as a sentence for merchandisers. */
export const serviceStillDecides = ({ rules, attributes, element }: PublishedPlace): string => {
  const limit =
    Number(attributes?.[element === 'popular-products' ? 'items-per-page' : 'limit'] ?? attributes?.limit) || 10;
  const pinned = Math.min(rules?.pin?.length ?? 0, limit);
  const hides = Object.keys(rules?.hide ?? {}).length > 0;
  const first = pinned
    ? pinned === limit
      ? 'You have chosen every product of this list; the service decides nothing.'
      : `You choose ${pinned} of up to ${limit} products. The service still chooses the other ${limit - pinned}, and their order, for each shopper.`
    : 'The service chooses all products and their order, for each shopper.';
  return hides
    ? `${first} Hidden products are left out after the service has answered, so the list can become shorter.`
    : first;
};

/** Rules without empty parts; undefined without any. Numbers that are none are left out. */
export const tidyRules = ({ pin = [], hide = {} }: Rules): Rules | undefined => {
  const texts = (all: readonly string[] = []) => [...new Set(all.map((each) => each.trim()).filter(Boolean))];
  const [brands, categories] = [texts(hide.brands), texts(hide.categories)];
  const isPrice = (value: number | undefined): value is number => value !== undefined && value >= 0 && value < Infinity;
  const kept: Rules['hide'] = {
    ...(brands.length && { brands }),
    ...(categories.length && { categories }),
    ...(isPrice(hide.priceBelow) && { priceBelow: hide.priceBelow }),
    ...(isPrice(hide.priceAbove) && { priceAbove: hide.priceAbove }),
    ...(hide.soldOut && { soldOut: true as const }),
  };
  const pins = pin.filter(({ id, position }) => id && Number.isInteger(position) && position >= 1);
  const rules: Rules = { ...(pins.length && { pin: pins }), ...(Object.keys(kept).length && { hide: kept }) };
  return Object.keys(rules).length ? rules : undefined;
};
