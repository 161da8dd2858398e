// `npm run demo -- --catalog=products.json`: the sandbox, the demo shop and the studio with the products of a real shop.
import { type Catalogue, type CatalogueProduct, type LeftOut, leftOutText } from '../catalogue/catalogue.js';
import { judgeProduct, said } from './judge-product.js';
import { readSource, type Source } from './read-source.js';
import { rowsOf } from './rows.js';

/** More products make the sandbox slow, and no list better. */
const MOST_PRODUCTS = 10_000;
const MOST_MESSAGES = 10;
/** In the studio's sentence. */
const MOST_COLUMNS = 12;
const MOST_CHARACTERS = 40;

const DEFAULT_CURRENCY = 'EUR';

/** A catalogue, and what the person who started the demo should know about it. */
interface OwnCatalogue {
  catalogue: Catalogue;
  notes: readonly string[];
}

/**
 * Reads and judges a catalogue.
 *
 * @param given a path or an address
 * @param currency ISO 4217, for a catalogue that names none
 * @throws an error message if there is nothing to sell
 */
export const readCatalogue = async (given: string, currency?: string): Promise<OwnCatalogue> =>
  ownCatalogue(await readSource(given), currency);

const isCurrency = (text: string): boolean => {
  try {
    return !!new Intl.NumberFormat('en', { style: 'currency', currency: text });
  } catch {
    return false;
  }
};

/** The currency that most products name. One product in another currency must not change the shop's. */
const commonCurrency = (rows: readonly unknown[]): unknown => {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const { currency } = Object(row) as { currency?: unknown };
    if (typeof currency !== 'string' || !currency.trim()) continue;
    const name = currency.trim().toUpperCase();
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const named = [...counts.keys()].filter(isCurrency);
  return named.toSorted((a, b) => counts.get(b)! - counts.get(a)!)[0] ?? [...counts.keys()][0];
};

/** The currency that was chosen, that of the catalogue, or that of most products. */
const currencyOf = (
  rows: readonly unknown[],
  whole: unknown,
  chosen: string | undefined,
): { currency: string; isGuessed: boolean } => {
  const named = chosen ?? whole ?? commonCurrency(rows);
  const currency = `${named ?? DEFAULT_CURRENCY}`.trim().toUpperCase();
  if (!isCurrency(currency))
    throw Error(`The currency “${currency.slice(0, 20)}” must have three letters, such as EUR.`);
  return { currency, isGuessed: named === undefined };
};

/** @throws an error message if there is nothing to sell */
export const ownCatalogue = ({ text, base }: Source, chosen?: string): OwnCatalogue => {
  const { rows, currency: whole, unused } = rowsOf(text);
  if (!rows.length) throw Error('The catalogue has no products.');
  const { currency, isGuessed } = currencyOf(rows, whole, chosen);
  const products = new Map<string, CatalogueProduct>();
  const problems: string[] = [];
  const leftOut: Partial<Record<LeftOut, number>> = {};
  const leave = (reason: LeftOut, count = 1) => {
    if (count > 0) leftOut[reason] = (leftOut[reason] ?? 0) + count;
  };
  leave('tooMany', rows.length - MOST_PRODUCTS);
  const remarks = new Map<string, string[]>();
  rows.slice(0, MOST_PRODUCTS).forEach((row, index) => {
    const id = Object(row).id;
    const who = `Product ${index + 1}${id === undefined ? '' : ` (id ${said(id)})`}`;
    const judged = judgeProduct(row, currency, base);
    if ('problem' in judged) {
      leave(judged.reason);
      problems.push(`${who} ${judged.problem}.`);
    } else if (products.has(judged.product.id)) {
      leave('sameId');
      problems.push(`${who} has the same id as an earlier product.`);
    } else {
      products.set(judged.product.id, judged.product);
      for (const remark of judged.remarks) remarks.set(remark, [...(remarks.get(remark) ?? []), who]);
    }
  });
  if (!products.size)
    throw Error([`None of the ${rows.length} products can be used.`, ...shortened(problems)].join('\n  '));
  const names = [...new Set([...products.values()].map(({ category }) => category))];
  return {
    catalogue: {
      products: [...products.values()],
      categories: names.map((name) => ({ id: name, name })),
      currency,
      isOwn: true,
      leftOut,
      unused: unused.slice(0, MOST_COLUMNS).map((name) => name.slice(0, MOST_CHARACTERS)),
    },
    notes: [
      ...(isGuessed ? [`The catalogue names no currency: ${currency} is used. Choose another: --currency=SEK`] : []),
      ...(Object.keys(leftOut).length ? [`Left out: ${leftOutText(leftOut)}.`] : []),
      ...shortened(problems),
      ...(unused.length ? [`Columns not used: ${unused.map(said).slice(0, MOST_COLUMNS).join(', ')}.`] : []),
      ...shortened(
        [...remarks].map(([remark, [first, ...others]]) =>
          others.length ? `${first} and ${others.length} more: ${remark}.` : `${first}: ${remark}.`,
        ),
      ),
    ],
  };
};

const shortened = (messages: readonly string[]): string[] =>
  messages.length > MOST_MESSAGES
    ? [...messages.slice(0, MOST_MESSAGES), `… and ${messages.length - MOST_MESSAGES} more.`]
    : [...messages];
