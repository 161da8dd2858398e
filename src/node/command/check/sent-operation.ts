import { XMLParser } from 'fast-xml-parser';
import { outcomeOf } from '../../../protocol/outcome.js';

/** An operation that was sent, or would have been sent. */
export interface SentOperation {
  operation: string;
  step: string;
  /** XML text */
  body: string;
  /** ids of its products, or of their SKUs */
  products: { product: string; sku?: string }[];
  /** the response's HTTP status; undefined before it */
  httpStatus?: number;
  /** whether the service has accepted it, or the walk in its place */
  isAccepted?: boolean;
}

/** Whether a response acknowledges an operation (docs/interface.md section 4.1). The documented responses to async calls have no status. */
export const isAcceptedResponse = (httpStatus: number, body: string): boolean =>
  outcomeOf({ httpStatus, body }).type === 'acknowledged';

const parser = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'productListItem' });

const idOf = (ids: unknown): string | undefined =>
  Object.values(Object(ids)).find((id): id is string => typeof id === 'string');

/** @returns undefined if the body isn't XML, because a page may send any data to such a URL */
const rootOf = (body: string) => {
  try {
    return parser.parse(body).operation || {};
  } catch {
    return {};
  }
};

export const sentOperation = (operation: string, step: string, body: string): SentOperation => {
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
