import { XMLParser } from 'fast-xml-parser';
import type { Catalogue } from '../catalogue/catalogue.js';
import type { LoggedRequest } from '../service/request-log.js';

type Tree = Record<string, unknown>;

const parser = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'productListItem' });

/** A terminal must not run what a page has sent: control characters become spaces. */
const plain = (text: string, most: number): string => {
  const line = text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ').trim();
  return line.length > most ? `${line.slice(0, most)}…` : line;
};

const parse = (xml: string): Tree => {
  try {
    return Object(parser.parse(xml));
  } catch {
    return {};
  }
};

/** The element at a path of names; `{}` if there is none. */
const at = (tree: unknown, ...path: string[]): Tree =>
  Object(path.reduce<unknown>((found, name) => Object(found)[name], tree));

/** The first id in an `ids` element. */
const idIn = (tree: unknown): string | undefined => {
  const [id] = Object.values(at(tree, 'ids'));
  return id === undefined ? undefined : `${id}`;
};

const named = (word: string, id: string | undefined): string[] => (id === undefined ? [] : [`${word} ${id}`]);

const cartText = (list: Tree): string => {
  const lines = list.productListItem;
  if (!Array.isArray(lines)) return 'empty cart';
  return lines.map((line) => `${Object(line).count} × ${idIn(at(line, 'product'))}`).join(', ');
};

/** What an accepted call is about: the product, the cart, or the list and how many products it has. */
const aboutOf = ({ body, response }: LoggedRequest): string => {
  const operation = at(parse(body), 'operation');
  if ('productList' in operation) return cartText(at(operation, 'productList'));
  const asked = 'recommendation' in operation ? at(operation, 'recommendation') : operation;
  const words = [
    ...named('product', idIn(at(asked, 'product'))),
    ...named('SKU', idIn(at(asked, 'product', 'sku'))),
    ...named('area', idIn(at(asked, 'area'))),
    ...named('category', idIn(at(asked, 'productCategory'))),
  ];
  const found = response.match(/<recommendation>|<product>/g)?.length ?? 0;
  const isList = /<recommend(ations|edProducts)/.test(response);
  return [words.join(', ') || (isList ? 'all products' : ''), ...(isList ? [`${found} products`] : [])].join(': ');
};

/** The products of a view or a cart that the catalogue doesn't have. */
const unknownIn = ({ body }: LoggedRequest, { products }: Catalogue): string[] => {
  const operation = at(parse(body), 'operation');
  const lines = at(operation, 'productList').productListItem;
  const ids = [operation, ...(Array.isArray(lines) ? lines : [])].flatMap((each) => idIn(at(each, 'product')) ?? []);
  return ids.filter((id) => !products.some((product) => product.id === id));
};

/**
 * A request in one line of the terminal: time, operation, status, and what it is about or what is wrong.
 *
 * @returns undefined for a preflight, which is the browser's own request
 */
export const requestLine = (request: LoggedRequest, catalogue: Catalogue): string | undefined => {
  const { method, operation, httpStatus, response, aborted, time, path } = request;
  if (method === 'OPTIONS') return undefined;
  const isAccepted = httpStatus >= 200 && httpStatus < 300;
  const { status, message } = at(parse(response), 'result');
  const unknown = isAccepted && /\/async$/.test(path) ? unknownIn(request, catalogue) : [];
  const about = isAccepted
    ? [aboutOf(request), ...(unknown.length ? [`(not in the catalogue: ${unknown.join(', ')})`] : [])].join(' ')
    : `${message ?? status ?? ''}`;
  const clock = new Date(time).toTimeString().slice(0, 8);
  const word = isAccepted ? '✓' : '✗';
  const what = plain(operation || `${method} ${path}`, 60);
  return `${clock} ${word} ${what} ${aborted ? 'aborted' : httpStatus || 'no response'}  ${plain(about, 300)}`.trimEnd();
};
