import { type Product, toProduct } from '../protocol/product.js';

/** The first child element of that name. */
export const child = (parent: Element | undefined, name: string): Element | undefined =>
  [...(parent?.children ?? [])].find(({ nodeName }) => nodeName === name);

/** The products of a result (interface.txt sections 2.5 and 2.7), without those that have no id. */
export const readProducts = (result: Element, list: string, item: string): Product[] =>
  [...(child(result, list)?.children ?? [])].flatMap((element) =>
    element.nodeName === item
      ? (toProduct(
          (name) => child(element, name)?.textContent ?? undefined,
          Object.fromEntries(
            [...(child(element, 'ids')?.children ?? [])].map(({ nodeName, textContent }) => [
              nodeName,
              textContent!.trim(),
            ]),
          ),
          child(child(element, 'manufacturer'), 'name')?.textContent ?? undefined,
        ) ?? [])
      : [],
  );
