import type { Facts } from '../facts.js';
import type { Finding } from '../finding.js';

/** What people write for a currency, and its code (ISO 4217). */
const MEANT: readonly [written: RegExp, code: string][] = [
  [/^(€|euros?)$/i, 'EUR'],
  [/^(us)?\$|dollars?$/i, 'USD'],
  [/^£|pounds?( sterling)?$/i, 'GBP'],
];

const isTaken = (options: Intl.NumberFormatOptions, locale?: string): boolean => {
  try {
    return !!new Intl.NumberFormat(locale?.replaceAll('_', '-'), options);
  } catch {
    return false;
  }
};

export function moneyUnknown({ lists }: Facts): Finding[] {
  return lists.flatMap(({ name, currency, locale }): Finding[] => {
    const found: Finding[] = [];
    const isKnown =
      !currency ||
      (isTaken({ style: 'currency', currency }) && Intl.supportedValuesOf('currency').includes(currency.toUpperCase()));
    if (!isKnown)
      found.push({
        id: 'money-unknown',
        level: 'warning',
        sentence: `${name} can’t print prices in “${currency}”, which is no currency code (ISO 4217): write currency="${MEANT.find(([written]) => written.test(currency))?.[1] ?? 'EUR'}".`,
        seen: `currency="${currency}"`,
      });
    if (locale && !isTaken({}, locale))
      found.push({
        id: 'money-unknown',
        level: 'warning',
        sentence: `${name} can’t print prices for “${locale}”, which is no language tag: write one such as locale="de-AT".`,
        seen: `locale="${locale}"`,
      });
    return found;
  });
}
