import { type Product, toProduct } from '../../protocol/product.js';
import { inPieces } from './pause.js';
import { trustedHtml } from './trusted-html.js';

/**
 * The start of a valid response. A document type is rejected: HTML pages and entity expansion attacks have one. Text that is
 * not XML is not parsed, because Firefox logs XML parsing errors.
 */
const RESULT = /^([^<]|<\?|<!--)*<result[\s/>]/;

/**
 * Parses a response. The only use of DOMParser in the client; it is a Trusted Types sink for XML, too.
 *
 * @returns the root `result`; undefined if the text is not well-formed or has another root
 */
export const parseResult = (text: string): Element | undefined => {
  if (!RESULT.test(text)) return;
  const parsed = new DOMParser().parseFromString(trustedHtml.createHTML(text) as string, 'application/xml');
  return parsed.querySelector('parsererror') ? undefined : parsed.documentElement;
};

/** The child elements by name, the first of each name. */
export const children = (parent: Element | undefined): Record<string, Element | undefined> =>
  Object.fromEntries([...(parent?.children ?? [])].reverse().map((child) => [child.nodeName, child]));

const readProduct = (element: Element): Product | undefined => {
  const fields = children(element);
  const ids = Object.entries(children(fields.ids)).map(([system, id]) => [system, id!.textContent!.trim()]);
  return toProduct(
    (name) => fields[name]?.textContent ?? undefined,
    Object.fromEntries(ids),
    children(fields.manufacturer).name?.textContent ?? undefined,
  );
};

/** Reads the products of a result (docs/interface.md sections 2.5 and 2.7). Products without an id are left out. */
export const readProducts = async (items: Element | undefined, item: string): Promise<Product[]> => {
  const elements = [...(items?.children ?? [])].filter(({ nodeName }) => nodeName === item);
  const products = await inPieces(elements, readProduct);
  return products.filter((product) => product !== undefined);
};
