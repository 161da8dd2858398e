import { type Product, toProduct } from '../protocol/product.js';
import { inPieces } from './in-pieces.js';

/** The child elements by their names, the first of each. */
export function children(parent: Element | undefined): Map<string, Element> {
  const byName = new Map<string, Element>();
  for (let child = parent?.firstElementChild; child; child = child.nextElementSibling)
    if (!byName.has(child.nodeName)) byName.set(child.nodeName, child);
  return byName;
}

const textOf = (element: Element | undefined): string | undefined => element?.textContent ?? undefined;

const readProduct = (element: Element): Product | undefined => {
  const fields = children(element);
  const ids: Record<string, string> = {};
  for (const [system, id] of children(fields.get('ids'))) ids[system] = id.textContent!.trim();
  const maker = textOf(children(fields.get('manufacturer')).get('name'));
  return toProduct((name) => textOf(fields.get(name)), ids, maker);
};

/** The products of a result (interface.txt sections 2.5 and 2.7), without those that have no id. */
export async function readProducts(items: Element | undefined, item: string): Promise<Product[]> {
  const elements = [...(items?.children ?? [])].filter(({ nodeName }) => nodeName === item);
  const products = await inPieces(elements, readProduct);
  return products.filter((product) => product !== undefined);
}
