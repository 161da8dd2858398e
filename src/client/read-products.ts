import { type Product, toProduct } from '../protocol/product.js';
import { inPieces } from './pause.js';
import { trustedHtml } from './trusted-html.js';

/**
 * What an answer of the service begins with. A document type, which entity bombs and HTML pages have, is not let through;
 * and Firefox writes each text that is no XML on the console, so it is better not to try.
 */
const RESULT = /^([^<]|<\?|<!--)*<result[\s/>]/;

/**
 * The one door to DOMParser.
 *
 * It is a Trusted Types sink for XML, too.
 *
 * @returns the root `result`, undefined where the text is not well-formed XML or has another root
 */
export const parseResult = (text: string): Element | undefined => {
  if (!RESULT.test(text)) return;
  const parsed = new DOMParser().parseFromString(trustedHtml.createHTML(text) as string, 'application/xml');
  return parsed.querySelector('parsererror') ? undefined : parsed.documentElement;
};

/** The child elements by their names, the first of each. */
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

/** The products of a result (interface.txt sections 2.5 and 2.7), without those that have no id. */
export const readProducts = async (items: Element | undefined, item: string): Promise<Product[]> => {
  const elements = [...(items?.children ?? [])].filter(({ nodeName }) => nodeName === item);
  const products = await inPieces(elements, readProduct);
  return products.filter((product) => product !== undefined);
};
