// `npm run demo -- --catalog=products.json`: the sandbox, the demo shop and the studio with the products of a real shop.
import type { Catalogue, CatalogueProduct } from '../catalogue/catalogue.js';
import { judgeProduct, said } from './judge-product.js';
import { readSource, type Source } from './read-source.js';
import { rowsOf } from './rows.js';

/** More products make the sandbox slow, and no list better. */
const MOST_PRODUCTS = 10_000;
const MOST_MESSAGES = 10;

const DEFAULT_CURRENCY = 'EUR';

/** A catalogue, and what the person who started the demo should know about it. */
export interface OwnCatalogue {
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

/** The currency that was chosen, that of the catalogue, or that of its first product that names one. */
const currencyOf = (
  rows: readonly unknown[],
  whole: unknown,
  chosen: string | undefined,
): { currency: string; isGuessed: boolean } => {
  const named = chosen ?? whole ?? rows.map((row) => Object(row).currency).find((each) => typeof each === 'string');
  const currency = `${named ?? DEFAULT_CURRENCY}`.trim().toUpperCase();
  if (!isCurrency(currency))
    throw Error(`The currency “${currency.slice(0, 20)}” must have three letters, such as EUR.`);
  return { currency, isGuessed: named === undefined };
};

/** @throws an error message if there is nothing to sell */
export const ownCatalogue = ({ text, base }: Source, chosen?: string): OwnCatalogue => {
  const { rows, currency: whole } = rowsOf(text);
  if (!rows.length) throw Error('The catalogue has no products.');
  const { currency, isGuessed } = currencyOf(rows, whole, chosen);
  const products = new Map<string, CatalogueProduct>();
  const problems: string[] = [];
  const remarks = new Map<string, string[]>();
  rows.slice(0, MOST_PRODUCTS).forEach((row, index) => {
    const id = Object(row).id;
    const who = `Product ${index + 1}${id === undefined ? '' : ` (id ${said(id)})`}`;
    const judged = judgeProduct(row, currency, base);
    if ('problem' in judged) problems.push(`${who} ${judged.problem}.`);
    else if (products.has(judged.product.id)) problems.push(`${who} has the same id as an earlier product.`);
    else {
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
    },
    notes: [
      ...(rows.length > MOST_PRODUCTS
        ? [`The catalogue has ${rows.length} products. The demo uses the first ${MOST_PRODUCTS}.`]
        : []),
      ...(isGuessed ? [`The catalogue names no currency: ${currency} is used. Choose another: --currency=SEK`] : []),
      ...(problems.length ? [`Left out: ${problems.length} products.`, ...shortened(problems)] : []),
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
