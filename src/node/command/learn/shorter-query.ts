import type { CartSource } from '../../../protocol/config.js';

/** A tree of field names. A map, since a shop's field may have any name, also `__proto__`. */
type Fields = Map<string, Fields>;

const written = (fields: Fields): string =>
  [...fields].map(([name, inner]) => (inner.size ? `${name} { ${written(inner)} }` : name)).join(' ');

/**
 * A GraphQL query for just the fields that a rule reads. The shop's own query often asks for the customer's name and addresses, too.
 *
 * @returns undefined if the rule is no GraphQL query, or its paths can't be fields
 */
export const shorterQuery = (rule: CartSource): CartSource['body'] | undefined => {
  const { body, lines, product, sku, count, price, total } = rule;
  if (typeof body?.query !== 'string' || !lines?.startsWith('data.')) return;
  const root: Fields = new Map();
  for (const path of [product, sku, count, price, total]) {
    let fields = root;
    if (path)
      for (const name of `${lines.slice('data.'.length)}.${path}`.split('.')) {
        if (!/^[_a-z]\w*$/i.test(name)) return;
        const inner: Fields = fields.get(name) ?? new Map();
        fields.set(name, inner);
        fields = inner;
      }
  }
  return { query: `{ ${written(root)} }` };
};
