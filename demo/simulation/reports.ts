import type { SimulatedShopper } from './shoppers.js';

/** A report of a page, as `POST /results` takes it. */
export interface Report {
  device: string;
  events: {
    kind: 'exposure' | 'impression' | 'click' | 'add' | 'order';
    list?: string;
    experiment?: string;
    arm?: string;
    value?: number;
    currency?: string;
    /** milliseconds since 1970 */
    at: number;
  }[];
}

const DAY = 86_400_000;

/**
 * What the page of a simulated shopper reports.
 *
 * @param experiment its id
 * @param lists `list-id` by the name of an arm; without one for an arm without a list
 * @param end the end of the last day, milliseconds since 1970
 */
export const reportOf = (
  { device, arm, day, views, clicks, hasAdded, value }: SimulatedShopper,
  { experiment, lists, days, end }: { experiment: string; lists: Record<string, string>; days: number; end: number },
): Report => {
  // Noon, so that no time zone moves the visit to another day.
  let at = end - (days - day) * DAY + DAY / 2;
  const list = lists[arm];
  const shared = { experiment, arm, ...(list && { list }) };
  const events: Report['events'] = [{ kind: 'exposure', ...shared, at }];
  const next = (): number => {
    at += 1000;
    return at;
  };
  for (let view = 0; view < views; view += 1) events.push({ kind: 'impression', ...shared, at: next() });
  for (let click = 0; click < clicks; click += 1) events.push({ kind: 'click', ...shared, at: next() });
  if (hasAdded) events.push({ kind: 'add', ...shared, at: next() });
  if (value) events.push({ kind: 'order', ...shared, value, currency: 'EUR', at: next() });
  return { device, events };
};
