import type { Place } from '../../protocol/config.js';
import { isShownAt } from '../is-shown-at.js';
import { type Attributes, type Looks, roomHeight } from './room-height.js';

/** A design of a list: the place's own, or that of an arm. */
interface Design {
  attributes?: Place['attributes'];
  /** CSS properties of the list itself, by name */
  properties?: Readonly<Record<string, string>> | undefined;
}

/** A place, with what published lists add to it. */
export interface RoomPlace extends Place, Design {
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
  const height = roomHeight(attributes as Attributes, { ...looks, ...Object.fromEntries(own) });
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
const placeHeight = (place: RoomPlace, looks: Looks): string => {
  const arms = place.experiment?.arms ?? [];
  const designs = [place, ...(Array.isArray(arms) ? arms : []).filter((arm) => arm?.attributes && !arm.none)];
  return largest(designs.map((design) => designHeight(design, looks)));
};

/** Whether the place's list is still to come. */
export const isLater = (now: number, { from }: RoomPlace): boolean => now < new Date(`${from}`).getTime();

/**
 * The height of the lists at one spot: at the moment from now on at which they are tallest.
 *
 * @param now milliseconds since 1970
 * @returns undefined if the spot has no list now
 */
export const spotHeight = (places: readonly RoomPlace[], looks: Looks, now: number): string | undefined => {
  const heightAt = (time: number): string | undefined => {
    const heights = places.filter((place) => isShownAt(time, place)).map((place) => placeHeight(place, looks));
    return heights.length > 1 ? `calc(${heights.join(' + ')})` : heights[0];
  };
  const current = heightAt(now);
  if (current === undefined) return;
  const later = places.filter((place) => isLater(now, place)).map(({ from }) => heightAt(new Date(from!).getTime()));
  return largest([current, ...later].filter((height) => height !== undefined));
};
