import { idTexts } from '../../../src/protocol/ids.js';
import type { CartLine } from '../../../src/protocol/set-cart.js';
import type { Facts, Finding, ListFacts } from '../facts.js';
import { counted } from '../text/counted.js';
import { masked } from '../text/mask.js';
import { aboutService } from './service.js';

/** Operations that the service rejected. If it rejects the endpoint or the operation itself, another finding explains them. */
export const operationRefused = ({ config, origin, operations, earlierRefusals }: Facts): Finding[] => {
  const about = (operation: string) => [
    `operation ${operation}`,
    ...(config.baseUrl ? [aboutService({ baseUrl: config.baseUrl }, origin)] : []),
  ];
  const rejected = operations
    .filter(({ body, steps }) => body && steps.some(({ name }) => name === 'rejected'))
    .slice(0, 3)
    .map(({ operation, steps }) => {
      const { error = '' } = steps.findLast(({ name }) => name === 'rejected')!;
      return {
        operation,
        about: about(config.operations?.[operation] || operation),
        sentence: `The service rejected an operation ${operation}${error && ` (${masked(error)})`}: correct the problem in its message, see Operations.`,
        seen: 'recotag:rejected',
      };
    });
  const earlier = earlierRefusals
    .filter(({ operation }) => !rejected.some((each) => each.about[0] === `operation ${operation}`))
    .map(({ operation, httpStatus, count }) => ({
      about: about(operation),
      sentence: `Before the inspector was opened the service rejected ${counted(count, 'call')} of ${operation} with ${httpStatus}: repeat the action to see the request.`,
      seen: 'the browser’s list of requests',
    }));
  return [...rejected, ...earlier].map(({ sentence, seen, about }) => ({
    id: 'operation-refused',
    level: 'error',
    sentence,
    seen,
    about,
  }));
};

const WITHOUT_ID = /(product|sku)\b.{0,200}must be an id/i;

/** Calls that the tag itself rejected: nothing was sent. */
export const callRefused = ({ operations }: Facts): Finding[] => {
  const refused = operations.flatMap(({ operation, body, steps }) => {
    const { error } = (!body && steps.find(({ name }) => name === 'rejected')) || {};
    return error === undefined ? [] : { operation, error: masked(error) };
  });
  const each = new Map(refused.map((call) => [call.error, call]));
  return [...each.values()].slice(0, 5).map(({ operation, error }) =>
    WITHOUT_ID.test(error)
      ? {
          id: 'product-without-id',
          level: 'error' as const,
          sentence: `The tag rejected a call because a product in it has no id (${error}): pass the id to recotag('${operation}', …).`,
          seen: 'recotag:rejected',
          about: [`command ${operation}`],
        }
      : {
          id: 'call-refused',
          level: 'error' as const,
          sentence: `The tag rejected a call (${error}): correct the input of recotag('${operation}', …).`,
          seen: 'recotag:rejected',
          about: [`command ${operation}`],
        },
  );
};

export const productWithoutId = ({ viewWithoutProduct, lists }: Facts): Finding[] => {
  const findings: Finding[] = [];
  if (viewWithoutProduct)
    findings.push({
      id: 'product-without-id',
      level: 'error',
      sentence: 'This page reports a product view without a product id: write the id into data-view-product.',
      seen: 'data-view-product=""',
      about: ['command viewProduct'],
    });
  for (const { name, nameless } of lists)
    if (nameless)
      findings.push({
        id: 'product-without-id',
        level: 'warning',
        sentence: `${nameless} of the products that the service returned for ${name} have no id and are not shown: ask its operator for ids in the response.`,
        seen: 'the answer under Lists',
        about: [name],
      });
  return findings;
};

/** The highest plausible total of a cart, for currencies with cents. */
const MOST = 1e6;

const idOf = ({ product }: CartLine): string => idTexts(product)[0]!;

/** Currencies in which a meal costs a thousand units or more: their prices have no decimals, or hardly ever. */
const hasCents = ({ currency }: ListFacts): boolean =>
  !/^(clp|cop|huf|idr|irr|jpy|krw|ngn|pyg|rub|uzs|vnd)$/i.test(currency ?? '');

/** Prices by product id, as the page shows them: in its markup and in its lists. */
const shownPrices = ({ lists, marked }: Facts): Map<string, number> =>
  new Map([
    ...lists.flatMap(({ products }) =>
      products.flatMap(({ id, price }) => (price === undefined ? [] : [[id, price] as const])),
    ),
    ...(marked?.price === undefined ? [] : marked.ids.map((id) => [id, marked.price!] as const)),
  ]);

/** What is implausible, and where the page shows it. */
const trouble = (facts: Facts, cart: readonly CartLine[]): string[] | undefined => {
  const shown = shownPrices(facts);
  const priceOf = ({ product, sku }: CartLine) =>
    [product, ...(sku == null ? [] : [sku])]
      .flatMap(idTexts)
      .map((id) => shown.get(id))
      .find((price) => price !== undefined);
  const total = cart.reduce((sum, { count, price }) => sum + Number(count) * Number(price), 0);
  const dear = cart.find((line) => {
    const price = priceOf(line);
    return price !== undefined && price > 0 && Math.abs(Number(line.price) / price - 100) < 1;
  });
  if (dear)
    return [
      `the price of “${idOf(dear)}” is a hundred times what the page shows`,
      `${dear.price} in recotag.cart, ${priceOf(dear)} on the page`,
    ];
  if (total > MOST && facts.lists.every(hasCents)) return [`its total is ${Math.round(total).toLocaleString('en')}`];
  const free = cart.find(({ price }) => !(Number(price) > 0));
  if (free) return [`the price of “${idOf(free)}” is ${free.price}`];
  const many = cart.find(({ count }) => Number(count) > 999);
  return many && [`it has ${many.count} pieces of “${idOf(many)}”`];
};

export const cartImplausible = (facts: Facts): Finding | undefined => {
  const [found, seen = 'recotag.cart'] = (facts.cart && trouble(facts, facts.cart)) ?? [];
  if (!found) return;
  return {
    id: 'cart-implausible',
    level: 'warning',
    sentence: `The cart that the page reported is implausible, because ${found}: pass counts to setCart, and prices of one piece in the main unit of the currency (12.34).`,
    seen,
  };
};

/** `recotag-auto.js` has compared the sources of the page's product. */
export const productDisputed = ({ identity, config }: Facts): Finding | undefined => {
  if (!identity?.isDisputed || config.productKey) return;
  return {
    id: 'product-disputed',
    level: 'warning',
    sentence:
      "The sources of this page name different products or ids: correct the source that was ignored, or set data-product-key to the fields with the product's id.",
    seen: identity.sentence,
  };
};
