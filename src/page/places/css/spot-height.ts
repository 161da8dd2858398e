import type { Place } from '../../../protocol/config.js';
import { isShownAt } from '../is-shown-at.js';
import { type Attributes, type Looks, spaceHeight } from './space-height.js';

/** A design of a list: the place's own, or that of an arm. */
interface Design {
  attributes?: Place['attributes'];
  /** CSS properties of the list itself, by name */
  properties?: Readonly<Record<string, string>> | undefined;
}

/** A place, with what published lists add to it. */
export interface SpacePlace extends Place, Design {
  /** ISO dates */
  from?: string | undefined;
  until?: string | undefined;
  experiment?: { arms?: readonly (Design & { none?: boolean | undefined })[] | undefined } | undefined;
}

const SIZE = /^([\d.]+)(px|r?em|%)$/;

/** What a style sheet can have as the value of a custom property, without ending its rule. */
const isPlain = (value: unknown): value is string =>
  typeof value === 'string' && /^(?:[\w\s.%(),+*-]|\/(?!\*))+$/.test(value);

/** The largest of several lengths, as a CSS expression. */
const largest = (lengths: readonly string[]): string => {
  const [first = '0px', ...others] = new Set(lengths);
  return others.length ? `max(${[first, ...others].join(', ')})` : first;
};

const designHeight = ({ attributes = {}, properties = {} }: Design, looks: Looks): string => {
  const own = Object.entries(properties).filter(([, value]) => isPlain(value));
  const height = spaceHeight(attributes as Attributes, { ...looks, ...Object.fromEntries(own) });
  const [, number, unit] = SIZE.exec(`${properties['font-size'] ?? ''}`.trim()) ?? [];
  if (!number) return height;
  // The expression is computed at the list's parent, whose font size is another one.
  const [size, of] = unit === '%' ? [Number(number) / 100, 'em'] : [Number(number), unit];
  return height.replace(
    /(?<![\w.])(\d{0,6}\.?\d{1,6})em\b/g,
    (_, ems: string) => `${Number((Number(ems) * size).toFixed(4))}${of}`,
  );
};

/** The height of a list in the tallest of its arms. A shopper without an arm sees the place's own design. */
const placeHeight = (place: SpacePlace, looks: Looks): string => {
  const arms = place.experiment?.arms ?? [];
  const designs = [place, ...(Array.isArray(arms) ? arms : []).filter((arm) => arm?.attributes && !arm.none)];
  return largest(designs.map((design) => designHeight(design, looks)));
};

/** Whether the place's list is still to come. */
export const isLater = (now: number, { from }: SpacePlace): boolean => now < new Date(`${from}`).getTime();

/** More terms would be a style sheet that no page wants: then only moments with more lists than any before count. */
const MOST_TERMS = 20_000;

/** Collects the heights of the lists that are there at once. */
const tallest = () => {
  /** how many lists have a height */
  const now = new Map<string, number>();
  const sums: string[] = [];
  let lists = 0;
  let most = 0;
  let terms = 0;
  return {
    change(height: string, by: 1 | -1): void {
      const count = (now.get(height) ?? 0) + by;
      lists += by;
      if (count) now.set(height, count);
      else now.delete(height);
    },
    /** The lists that are there now may be the tallest ones. */
    take(): void {
      if (!lists || (terms > MOST_TERMS && lists <= most)) return;
      terms += now.size;
      most = Math.max(most, lists);
      const all = [...now].map(([height, count]) => (count > 1 ? `${count} * ${height}` : height));
      sums.push(lists > 1 ? `calc(${all.join(' + ')})` : all[0]!);
    },
    height: () => largest(sums),
  };
};

/**
 * The height of the lists at one spot: at the moment from now on at which they are tallest. Only moments count before a list ends: a later
 * one, with further lists, is taller.
 *
 * @param now milliseconds since 1970
 * @returns undefined if the spot has no list now
 */
export const spotHeight = (places: readonly SpacePlace[], looks: Looks, now: number): string | undefined => {
  const sums = tallest();
  const changes: { at: number; height: string; by: 1 | -1 }[] = [];
  let isShown = false;
  for (const place of places) {
    const isNow = isShownAt(now, place);
    const from = new Date(`${place.from}`).getTime();
    if (!isNow && !(isLater(now, place) && isShownAt(from, place))) continue;
    const height = placeHeight(place, looks);
    const until = new Date(`${place.until}`).getTime();
    if (isNow) sums.change(height, 1);
    else changes.push({ at: from, height, by: 1 });
    if (until > now) changes.push({ at: until, height, by: -1 });
    isShown ||= isNow;
  }
  if (!isShown) return;
  // What ends at the moment at which another begins is gone before.
  changes.sort((one, other) => one.at - other.at || one.by - other.by);
  let hasGrown = true;
  for (const { height, by } of changes) {
    if (by < 0 && hasGrown) sums.take();
    hasGrown = by > 0;
    sums.change(height, by);
  }
  if (hasGrown) sums.take();
  return sums.height();
};
