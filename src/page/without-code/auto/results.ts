import { amount } from '../../../protocol/markup/prices.js';
import { plainText } from '../../../protocol/plain-text.js';
import type { Purchase } from '../../results/follow-results.js';
import { fieldsOf } from '../../shared/fields-of.js';
import { readItems } from './cart/cart-lines.js';
import type { LayerEvent } from './layer/layer-events.js';
import { transactionId } from './layer/transaction-id.js';
import { withPart } from './load-part.js';
import { layerNaming } from './reference.js';
import { settings } from './settings.js';

let count: ((purchase: Purchase) => void) | undefined;

/** Purchases that are counted once the file is there. */
const waiting: Purchase[] = [];

/** Loads the file that counts what shoppers do with the lists. */
export const startResults = (): void => {
  if (!settings().results) return;
  withPart('results', ({ followResults }) => {
    count ??= followResults();
    for (const purchase of waiting.splice(0)) count(purchase);
  });
};

/** GA4's `purchase`, or Universal Analytics' with its `actionField`. Without a transaction's id, it can't be told from a repeated one. */
export const countPurchase = ({ what, items, details }: LayerEvent): void => {
  if (what !== 'purchase' || !settings().results) return;
  const older = fieldsOf(details.actionField);
  const id = transactionId(details);
  const { lines } = readItems(items, layerNaming, details.currency);
  if (!id) return;
  const sum = lines?.reduce((total, { count, price }) => total + count * price, 0);
  const value = amount(details.value ?? older.revenue) ?? sum;
  const currency = plainText(details.currency).toUpperCase() || undefined;
  waiting.push({ id, value, currency });
  startResults();
};
