import { idTexts } from '../../../src/protocol/ids.js';
import type { CartLine } from '../../../src/protocol/set-cart.js';
import type { Facts, Finding, ListFacts } from '../facts.js';
import { refusalKind } from '../probe/try-service.js';
import { counted } from '../text/counted.js';
import { masked } from '../text/mask.js';

/** Rejections although the service has the endpoint id and the operation, so the cause is the content of the request. */
export const operationRefused = ({ config, operations, trials, earlierRefusals }: Facts): Finding[] => {
  /** Whether another check reports it, by the operation's name at the service. */
  const isExplained = (name: string) =>
    trials.some((trial) => {
      const kind = refusalKind(trial);
      return kind && kind !== 'other' && (kind !== 'operation' || trial.operation === name);
    });
  const rejected = operations
    .filter(({ body, steps }) => body && steps.some(({ name }) => name === 'rejected'))
    .filter(({ operation }) => !isExplained(config.operations?.[operation] ?? operation))
    .slice(0, 3)
    .map(({ operation, steps }) => {
      const { error = '' } = steps.findLast(({ name }) => name === 'rejected')!;
      return {
        operation,
        sentence: `The service rejected an operation ${operation}${error && ` (${masked(error)})`}: correct the problem in its message, see Operations.`,
        seen: 'recotag:rejected',
      };
    });
  const earlier = earlierRefusals
    .filter(({ operation }) => !isExplained(operation) && !rejected.some((each) => each.operation === operation))
    .map(({ operation, httpStatus, count }) => ({
      sentence: `Before the inspector was opened the service rejected ${counted(count, 'call')} of ${operation} with ${httpStatus}: repeat the action to see the request.`,
      seen: 'the browser’s list of requests',
    }));
  return [...rejected, ...earlier].map(({ sentence, seen }) => ({
    id: 'operation-refused',
    level: 'error',
    sentence,
    seen,
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
        }
      : {
          id: 'call-refused',
          level: 'error' as const,
          sentence: `The tag rejected a call (${error}): correct the input of recotag('${operation}', …).`,
          seen: 'recotag:rejected',
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
    });
  for (const { name, nameless } of lists)
    if (nameless)
      findings.push({
        id: 'product-without-id',
        level: 'warning',
        sentence: `${nameless} of the products that the service returned for ${name} have no id and are not shown: ask its operator for ids in the response.`,
        seen: 'the answer under Lists',
      });
  return findings;
};

/** The highest plausible total of a cart, for currencies with cents. */
const MOST = 1e6;

const idOf = ({ product }: CartLine): string => idTexts(product)[0]!;

/** Currencies in which a meal costs a thousand units or more: their prices have no decimals, or hardly ever. */
const hasCents = ({ currency }: ListFacts): boolean =>
  !/^(clp|cop|huf|idr|irr|jpy|krw|ngn|pyg|rub|uzs|vnd)$/i.test(currency ?? '');

const trouble = (cart: readonly CartLine[], shown: ReadonlyMap<string, number>, cents: boolean): string | undefined => {
  const total = cart.reduce((sum, { count, price }) => sum + Number(count) * Number(price), 0);
  const dear = cart.find((line) => {
    const price = shown.get(idOf(line));
    return price !== undefined && price > 0 && Math.abs(Number(line.price) / price - 100) < 1;
  });
  if (dear) return `the price of “${idOf(dear)}” is a hundred times what the page shows`;
  if (total > MOST && cents) return `its total is ${Math.round(total).toLocaleString('en')}`;
  const free = cart.find(({ price }) => !(Number(price) > 0));
  if (free) return `the price of “${idOf(free)}” is ${free.price}`;
  const many = cart.find(({ count }) => Number(count) > 999);
  return many && `it has ${many.count} pieces of “${idOf(many)}”`;
};

export const cartImplausible = ({ cart, lists }: Facts): Finding | undefined => {
  const shown = new Map(
    lists.flatMap(({ products }) =>
      products.flatMap(({ id, price }) => (price === undefined ? [] : [[id, price] as const])),
    ),
  );
  const found = cart && trouble(cart, shown, lists.every(hasCents));
  if (!found) return;
  return {
    id: 'cart-implausible',
    level: 'warning',
    sentence: `The cart that the page reported is implausible, because ${found}: pass counts to setCart, and prices of one piece in the main unit of the currency (12.34).`,
    seen: 'recotag.cart',
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
