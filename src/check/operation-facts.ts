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

const idOf = (ids: Record<string, string> | undefined): string | undefined => Object.values(ids ?? {})[0];

/** Reads an operation: which products it names. */
export const operationFacts = (operation: string, step: string, body: string): OperationFacts => {
  const root = parser.parse(body).operation ?? {};
  const named = [root, ...(root.productList?.productListItem ?? []), root.recommendation ?? {}].flatMap(
    ({ product }) => {
      const id = idOf(product?.ids);
      const sku = idOf(product?.sku?.ids);
      return id ? [{ product: id, ...(sku && { sku }) }] : [];
    },
  );
  return { operation, step, body, products: named };
};
