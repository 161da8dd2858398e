import type { Facts } from '../facts.js';
import type { Finding } from '../finding.js';

const isTaken = (options: Intl.NumberFormatOptions, locale?: string): boolean => {
  try {
    return !!new Intl.NumberFormat(locale?.replaceAll('_', '-'), options);
  } catch {
    return false;
  }
};

export const moneyUnknown = ({ lists }: Facts): Finding[] => {
  return lists.flatMap(({ name, currency, locale }): Finding[] => {
    const found: Finding[] = [];
    if (
      currency &&
      !(isTaken({ style: 'currency', currency }) && Intl.supportedValuesOf('currency').includes(currency.toUpperCase()))
    )
      found.push({
        id: 'money-unknown',
        level: 'warning',
        sentence: `${name} can’t print prices in “${currency}”, which is no currency code (ISO 4217): write three letters such as EUR.`,
        seen: `currency="${currency}"`,
      });
    if (locale && !isTaken({}, locale))
      found.push({
        id: 'money-unknown',
        level: 'warning',
        sentence: `${name} can’t print prices for “${locale}”, which is no language tag: write one such as de-AT.`,
        seen: `locale="${locale}"`,
      });
    return found;
  });
};
