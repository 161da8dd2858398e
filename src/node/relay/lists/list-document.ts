import type { Look, PublishedPlace } from './place-format.js';

/** What a list is in a period: another heading, another design, or not there. */
export type Variant = { from: string; until: string } & ({ none: true } | Look);

/** A list as it is stored: with the periods in which it is another one. */
export type StoredPlace = PublishedPlace & { variants?: readonly Variant[] };

/** A list as somebody has saved it; null removes it. */
export interface SavedList {
  /** no other version of this list has this number */
  version: number;
  /** an ISO date */
  at: string;
  who: string;
  why: string;
  place: StoredPlace | null;
}

/** A list of the shop: a document of its own. */
export interface ListDocument {
  id: string;
  /** what the shop has */
  live?: SavedList;
  /** what waits to be published */
  waits?: SavedList;
  /** who has switched the list off, and when */
  off?: { at: string; who: string };
}

export type ListAction = 'save' | 'take-back' | 'publish' | 'go-back' | 'off' | 'on';

/** A line of the log: what somebody did with one list. */
export interface LogEntry extends SavedList {
  list: string;
  action: ListAction;
  /** the file that the shop has since then; only what was published has one */
  file?: string;
}

/** The version that a save replaces; 0 for a list that isn't there. It is the ETag of the document. */
export const versionOf = ({ waits, live }: Pick<ListDocument, 'waits' | 'live'>): number =>
  (waits ?? live)?.version ?? 0;

/** What the list is for those who change it; null if it isn't there. */
export const placeIn = ({ waits, live }: Pick<ListDocument, 'waits' | 'live'>): StoredPlace | null =>
  (waits ?? live)?.place ?? null;

/** The list with another end. A list can't end before it starts, so one that has ended needs no start. */
export const endingAt = <Place extends Pick<PublishedPlace, 'from' | 'until'>>(
  { until: _, from, ...place }: Place,
  until: string | undefined,
): Place =>
  ({
    ...place,
    ...(until && { until }),
    ...(from && !(Date.parse(until ?? '') <= Date.parse(from)) && { from }),
  }) as Place;

type Period = Pick<PublishedPlace, 'from' | 'until'>;

const timeOf = (date: string | undefined, none: number): number => (date === undefined ? none : Date.parse(date));

/** The time of a border of a period; without one, the period has no end there. */
const startOf = ({ from }: Period): number => timeOf(from, Number.NEGATIVE_INFINITY);
const endOf = ({ until }: Period): number => timeOf(until, Number.POSITIVE_INFINITY);

/** What of a period lies in another one; undefined if nothing does. */
const within = (period: Period, other: Period): Period | undefined => {
  const { from } = startOf(period) >= startOf(other) ? period : other;
  const { until } = endOf(period) <= endOf(other) ? period : other;
  const common = { ...(from && { from }), ...(until && { until }) };
  return startOf(common) < endOf(common) ? common : undefined;
};

/** The places that the file has of a list: one after another, where the list has variants. The first variant of a moment counts. */
export const placesOf = ({ variants = [], ...place }: StoredPlace): PublishedPlace[] => {
  if (!variants.length) return [place];
  const { from, until, experiment, attributes = {}, ...rest } = place;
  const ends = [from, until, ...variants.flatMap((each) => [each.from, each.until])].flatMap((date) =>
    date === undefined ? [] : date,
  );
  const borders = [...new Map(ends.map((date) => [Date.parse(date), date])).entries()]
    .sort(([one], [other]) => one - other)
    .map(([, date]) => date);
  // Results are of the one list, whatever its periods are called.
  const own = { ...attributes, 'list-id': attributes['list-id'] ?? place.id };
  return [undefined, ...borders].flatMap((begin, index) => {
    const end = borders[index];
    const period = within(
      { ...(begin && { from: begin }), ...(end && { until: end }) },
      { ...(from && { from }), ...(until && { until }) },
    );
    if (!period) return [];
    const variant = begin
      ? variants.find(
          (each) => Date.parse(each.from) <= Date.parse(begin) && Date.parse(begin) < Date.parse(each.until),
        )
      : undefined;
    const id = begin ? `${place.id}.${begin.slice(0, 10)}.${index}` : place.id;
    if (!variant) return [{ ...rest, id, attributes: own, ...(experiment && { experiment }), ...period }];
    if ('none' in variant) return [];
    const { from: _, until: __, attributes: changed, ...looks } = variant;
    return [{ ...rest, ...looks, id, attributes: { ...own, ...changed }, ...period }];
  }) as PublishedPlace[];
};

/** What the shop's pages get of a list. */
export const shownPlaces = ({ live, off }: ListDocument): PublishedPlace[] => {
  if (!live?.place) return [];
  const places = placesOf(live.place);
  if (!off) return places;
  const begun = places.filter(({ from }) => timeOf(from, 0) < Date.parse(off.at));
  return begun.map((each) => (endOf(each) <= Date.parse(off.at) ? each : endingAt(each, off.at)));
};
