import type { CartSource } from '../protocol/config.js';

/** A tree of field names. */
interface Fields {
  [name: string]: Fields;
}

const written = (fields: Fields): string =>
  Object.entries(fields)
    .map(([name, inner]) => (Object.keys(inner).length ? `${name} { ${written(inner)} }` : name))
    .join(' ');

/**
 * A GraphQL query for just the fields that a rule reads. The shop's own query often asks for the customer's name and addresses, too.
 *
 * @returns undefined if the rule is no GraphQL query, or its paths can't be fields
 */
export const shorterQuery = ({
  body,
  lines,
  product,
  sku,
  count,
  price,
}: CartSource): CartSource['body'] | undefined => {
  if (typeof body?.query !== 'string' || !lines?.startsWith('data.')) return;
  const root: Fields = {};
  for (const path of [product, sku, count, price]) {
    let fields = root;
    if (path)
      for (const name of `${lines.slice('data.'.length)}.${path}`.split('.')) {
        if (!/^[_a-z]\w*$/i.test(name)) return;
        fields = fields[name] ??= {};
      }
  }
  return { query: `{ ${written(root)} }` };
};
