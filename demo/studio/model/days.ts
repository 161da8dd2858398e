import { signal } from '@lit-labs/signals';
import { dateText } from './date-text.js';
import { locale } from './studio-language.js';

// Days of lists. Both the first and the last one are included, and they begin and end in the time zone of the shop.

const browserZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The time zone of the shop, as the store says it. */
export const shopZone = signal(browserZone);

export const setShopZone = (zone: string): void => {
  try {
    Intl.DateTimeFormat('en', { timeZone: zone || browserZone });
    shopZone.set(zone || browserZone);
  } catch {} // a zone that this browser doesn't know
};

/** `2026-12-24T18:30`: what a clock in the shop shows. */
const wallTime = (time: number): string =>
  new Date(time).toLocaleString('sv-SE', { timeZone: shopZone.get(), hour12: false }).replace(' ', 'T');

/** `2026-12-24`: the day in the shop at a moment. */
export const dayOf = (date: string | number): string => wallTime(new Date(date).getTime()).slice(0, 10);

/** The moment at which a day begins in the shop, as an ISO date. */
export const startOfDay = (day: string): string => {
  const asUtc = Date.parse(`${day}T00:00:00Z`);
  // The clocks may be changed between the first guess and the moment itself.
  let time = asUtc;
  for (let tries = 0; tries < 2; tries += 1) time -= Date.parse(`${wallTime(time)}Z`) - asUtc;
  return new Date(time).toISOString();
};

const nextDay = (day: string, days = 1): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** The moment after a last day. */
export const endOfDay = (day: string): string => startOfDay(nextDay(day));

/** The last day of a list that ends at a moment. */
export const lastDay = (until: string): string => dayOf(Date.parse(until) - 1);

const isMidnight = (date: string): boolean => startOfDay(dayOf(date)) === new Date(date).toISOString();

/** `Dec 26, 2026` */
export const dayText = (day: string): string =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString(locale, { dateStyle: 'medium', timeZone: 'UTC' });

/** The first day of a list; with its time if it doesn't begin with the day. */
export const fromText = (date: string): string => {
  if (Number.isNaN(Date.parse(date))) return date;
  return isMidnight(date) ? dayText(dayOf(date)) : dateText(date);
};

/** The last day of a list, which is included; with its time if it doesn't end with the day. */
export const untilText = (date: string): string => {
  if (Number.isNaN(Date.parse(date))) return date;
  return isMidnight(date) ? dayText(lastDay(date)) : dateText(date);
};

/** `Central European Standard Time` */
export const zoneName = (): string =>
  new Intl.DateTimeFormat(locale, { timeZoneName: 'long', timeZone: shopZone.get() })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')!.value;
