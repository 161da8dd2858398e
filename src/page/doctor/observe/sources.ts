import type { PageEvidence } from '../../without-code/auto/evidence.js';
import type { CartReading } from '../../without-code/sources/cart/follow-cart.js';
import { jsonTrouble } from '../../without-code/sources/json-trouble.js';
import type { AttributeTrouble } from '../../without-code/sources/page-sources.js';
import type { Reading } from '../../without-code/sources/read-source.js';
import type { Attributes } from './settings.js';

/** What the doctor knows of the attributes of a shop that marks nothing. */
export interface SourcesFacts {
  products: readonly Reading[];
  troubles: readonly AttributeTrouble[];
  cart?: Omit<CartReading, 'requests'> | undefined;
  /** why `recotag-sources.js` could not be loaded */
  failed?: string | undefined;
  /** the source's product, and the one that was used instead */
  overruled?: { said: string; used: string; by: string } | undefined;
}

const CALL = 'a call of the page';
const INVALID = 'the selector is invalid';

/** @param attributes of the tag's script: a value that is no JSON is in no configuration */
export const pageSources = (evidence: PageEvidence | undefined, attributes: Attributes): SourcesFacts | undefined => {
  const { cartAt } = attributes;
  const noJson = cartAt ? jsonTrouble(cartAt) : undefined;
  const { sources, source, call, markup, product } = evidence ?? {};
  if (!sources && !noJson) return;
  const { products = [], skus = [], troubles = [], cartTrouble, cart, failed } = sources ?? {};
  const invalid = (attribute: string, readings: readonly Reading[]): AttributeTrouble[] =>
    readings.flatMap(({ source: text, why }) => (why === INVALID ? { attribute, text, reason: why } : []));
  const said = source?.product;
  const other = [
    { by: CALL, used: call?.product },
    { by: markup?.from ?? 'the markup', used: markup?.product },
  ].find(({ by, used }) => used && used !== said && (used === product || by === CALL));
  return {
    products,
    cart,
    failed,
    troubles: [
      ...troubles,
      ...invalid('data-product-at', products),
      ...invalid('data-sku-at', skus),
      ...(noJson ? [{ attribute: 'data-cart-at', text: cartAt!, reason: noJson }] : cartTrouble ? [cartTrouble] : []),
    ],
    overruled: said && other ? { said, by: other.by, used: other.used! } : undefined,
  };
};
