import { readLines } from '../../../page/without-code/sources/cart/read-lines.js';
import { valueAt } from '../../../page/without-code/sources/own-value.js';
import type { CartSource } from '../../../protocol/config.js';
import type { ShopRequest } from '../check/shop-request.js';
import { findLines, linePaths } from './find-cart.js';
import type { ShopResponse } from './learn-tab.js';

/** Where a cart can be read. */
export type CartPlace = Pick<CartSource, 'url' | 'body' | 'form' | 'window'>;

/** What a place said while the cart was filled and emptied. With `window` each is the object of all variables. */
export interface CartResponses {
  from: CartPlace;
  /** with one piece of the first product */
  one: unknown;
  two?: unknown;
  /** with the second product, too */
  both?: unknown;
  empty?: unknown;
}

/** The ids by which the views of two products name them. */
export interface TwoProducts {
  first: string;
  /** undefined if no second product could be added */
  second: string | undefined;
  sku?: string | undefined;
}

/** Fields of a form that changes something, and those of one visit. */
const CHANGING = /add|remove|delete|drop|update|clear|empty|qty|quantity|order|log-?in|pass|mail|coupon|voucher/i;
const OF_VISIT = /token|csrf|nonce|secure_key/i;

/** The fields of a form that only reads; undefined if it may change something. @param ids those of a product that was added */
const readingForm = (form: Readonly<Record<string, string>>, ids: ReadonlySet<string>) => {
  const fields = Object.entries(form).filter(([name, value]) => value && !OF_VISIT.test(name));
  return fields[0] && !fields.some(([name, value]) => CHANGING.test(`${name} ${value}`) || ids.has(value))
    ? Object.fromEntries(fields)
    : undefined;
};

/**
 * The shop's own request as one that a tag may repeat: by GET, as a query of GraphQL, in which spaces mean nothing, or as a form that only
 * reads. Other requests with a body change something. Their address may still respond with the cart to a GET.
 */
export const placeOf = (
  { url: asked, method, body, form }: ShopResponse,
  ids: ReadonlySet<string> = new Set(),
): CartPlace | undefined => {
  const url = asked.replace(/[?&](_|r|t|ts|rand|random|timestamp|cb|nocache)=[\d.]+(?=&|$)/, '');
  const fields = method === 'POST' && form ? readingForm(form, ids) : undefined;
  if (fields) return { url, form: fields };
  const given = Object(body) === body && !Array.isArray(body) ? (body as Record<string, unknown>) : undefined;
  const query = typeof given?.query === 'string' ? given.query.replace(/\s+/g, ' ').trim() : undefined;
  if (method !== 'POST' || !given || !query) return { url };
  return /^mutation\b/i.test(query) ? undefined : { url, body: { ...given, query } };
};

/**
 * What an address begins with: the path up to a segment that is generated, such as the id of a cart. Where one file serves all addresses,
 * a parameter names what is done: `/index.php?rt=cart/remove`.
 */
const beginning = (address: string): string => {
  const [path = '', query = ''] = address.split('?', 2);
  const segments = path.split('/');
  const index = segments.findIndex((segment) => /\d/.test(segment) && segment.length >= 8);
  if (index >= 0) return segments.slice(0, index).concat('').join('/');
  const [parameter = ''] = query.split('&', 1);
  if (/^[\w-]+=[a-z][\w/.%-]*$/i.test(parameter) && !/\d/.test(parameter)) return `${path}?${parameter}`;
  // The root serves all addresses: `/?rand=1`.
  return path === '/' && parameter ? `/?${parameter.split('=', 1)}=` : path;
};

/**
 * The addresses after which the cart is read again; undefined if the cart's own address is enough. A beginning of another one replaces it.
 *
 * @param changes the requests that changed the cart. A page that is left for another one is read again anyway
 */
export const afterOf = (changes: readonly ShopRequest[], url: string): string[] | undefined => {
  const isRead = (each: ShopRequest): boolean => each.method === 'GET' && beginning(each.url) === beginning(url);
  const all = changes.filter((each) => each.isByScript && !isRead(each)).map((each) => beginning(each.url));
  // The root would be every address.
  const named = [...new Set(all)].filter((each) => each !== '/');
  if (url !== '/' && named.every((each) => each.startsWith(url))) return;
  return named.filter((each) => !named.some((other) => other !== each && each.startsWith(other)));
};

/** A variable of the page as a rule, so that its holder is there when the cart is empty: `window: "shop.cart", lines: "items"`. */
const inWindow = (path: string): Pick<CartSource, 'window' | 'lines'> => {
  const keys = path.split('.');
  return keys[1] ? { window: keys.slice(0, -1).join('.'), lines: keys.at(-1)! } : { window: path };
};

const read = (response: unknown, rule: CartSource) =>
  readLines(rule.window === undefined ? response : valueAt(response, rule.window), rule);

/** The rule of `data-cart-at`, or why there is none. */
export type FoundRule = { rule: CartSource; why?: undefined } | { rule?: undefined; why: string };

/**
 * The rule that is right in all states in which the cart was seen: one piece, two pieces, two products, nothing.
 *
 * @param amounts the amounts that the first product's page shows
 * @param added the ids of the page that the first product's line has
 */
export const ruleFrom = (
  responses: readonly CartResponses[],
  changes: readonly ShopRequest[],
  { first, second: other, sku }: TwoProducts,
  amounts: ReadonlySet<number>,
  added: readonly string[] = [],
): FoundRule => {
  // The same product says nothing of the names of others.
  const second = other === first ? undefined : other;
  let why = added[0]
    ? `a page names its product ${first}, and the cart names it ${added.join(' or ')}`
    : 'no JSON response and no variable of the page has its lines';
  for (const { from, one, two, both, empty } of responses)
    for (const line of findLines(one, new Set([first]))) {
      const same = findLines(two, new Set([first])).find(
        (each) => each.lines === line.lines && each.product === line.product,
      );
      const paths = same && linePaths(line, same, amounts);
      if (!paths) {
        why = 'its lines have no count and no price that the command understands';
        continue;
      }
      const lines: CartSource = {
        ...(from.url === undefined ? inWindow(line.lines) : { ...from, lines: line.lines }),
        ...paths,
      };
      const filled = read(both, lines).lines?.map(({ product }) => product) ?? [];
      if (second === undefined || !filled.includes(first) || !filled.includes(second)) {
        const others = filled.filter((product) => product !== first);
        why =
          second === undefined
            ? 'only one product could be added, so it is not known how the cart names others'
            : `a page names its product ${second}, and the cart names it ${others.join(', ') || 'in another way'}`;
        continue;
      }
      const emptied = read(empty, lines);
      if (emptied.lines?.length !== 0) {
        why = `when it is empty, its response has another form (${emptied.why ?? 'it still has lines'})`;
        continue;
      }
      const skuAt =
        sku &&
        [line, ...findLines(both, new Set([second]))].flatMap(({ texts, product }) =>
          Object.keys(texts).filter((path) => texts[path] === sku && path !== product),
        )[0];
      const after = from.url === undefined ? undefined : afterOf(changes, from.url);
      return { rule: { ...lines, ...(skuAt && { sku: skuAt }), ...(after && { after }) } };
    }
  return { why };
};
