import { XMLParser } from 'fast-xml-parser';

/** What was sent, or would be. */
export interface OperationFacts {
  operation: string;
  /** the step of the walk during which it was sent */
  step: string;
  /** XML text */
  body: string;
  /** products that it names, with their SKUs where it names one */
  products: { product: string; sku?: string }[];
}

const parser = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'productListItem' });

const idOf = (ids: unknown): string | undefined =>
  Object.values(Object(ids)).find((id): id is string => typeof id === 'string');

/** @returns nothing for what is no XML: a page may send anything to such an address */
const rootOf = (body: string) => {
  try {
    return parser.parse(body).operation || {};
  } catch {
    return {};
  }
};

/** Reads an operation: which products it names. */
export const operationFacts = (operation: string, step: string, body: string): OperationFacts => {
  const root = rootOf(body);
  const named = [root, ...(root.productList?.productListItem ?? []), root.recommendation ?? {}].flatMap(
    ({ product }) => {
      const id = idOf(product?.ids);
      const sku = idOf(product?.sku?.ids);
      return id ? [{ product: id, ...(sku && { sku }) }] : [];
    },
  );
  return { operation, step, body, products: named };
};
