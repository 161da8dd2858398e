import type { PublishedPlace } from '../../../../src/node/relay/lists/place-format.js';
import { armDesign, looksText, type PlaceExperiment } from '../publish/published-place.js';
import type { PublishedVersion } from '../publish/published-versions.js';
import type { ExperimentNumbers } from './reading.js';

export interface PastExperiment {
  experiment: PlaceExperiment;
  /** the list, as it was published last with the experiment */
  place: PublishedPlace;
  /** ISO dates */
  began: string;
  ended: string;
  /** who published the end; undefined at the list's last date */
  who: string | undefined;
}

const timeOf = (date: string | undefined): number => Date.parse(date ?? '');

/** Which design a list has after its experiment. @param before the list with the experiment */
export const keptDesign = (
  before: PublishedPlace,
  after: PublishedPlace | undefined,
): 'A' | 'B' | 'other' | 'removed' => {
  if (!after) return 'removed';
  const looks = looksText(after);
  if (looks === looksText(armDesign(before, 0))) return 'A';
  return !before.experiment?.arms[1]?.none && looks === looksText(armDesign(before, 1)) ? 'B' : 'other';
};

/** A list can begin later than it is published. */
const beginning = ({ from }: PublishedPlace, at: string): string => (timeOf(from) > timeOf(at) ? from! : at);

/** The experiments that have ended, the latest first. @param versions the oldest first @param now in milliseconds */
export const pastExperiments = (versions: readonly PublishedVersion[], now: number): PastExperiment[] => {
  const running = new Map<string, { place: PublishedPlace; began: string }>();
  const past = new Map<string, PastExperiment>();
  const end = (id: string, at: string, who?: string): void => {
    const { place, began } = running.get(id)!;
    const isByDate = who === undefined || timeOf(place.until) <= timeOf(at);
    const ended = isByDate ? place.until! : at;
    // It was published and taken back before its first date: nobody saw it.
    if (timeOf(ended) <= timeOf(began)) return;
    past.set(id, { experiment: place.experiment!, place, began, ended, who: isByDate ? undefined : who });
  };
  for (const { at, who, places } of versions) {
    const current = new Map(places.flatMap((place) => (place.experiment ? [[place.experiment.id, place]] : [])));
    for (const id of running.keys())
      if (!current.has(id)) {
        end(id, at, who);
        running.delete(id);
      }
    for (const [id, place] of current) {
      const before = running.get(id) ?? past.get(id);
      running.set(id, { place, began: before?.began ?? beginning(place, at) });
      past.delete(id); // somebody went back to a version in which it runs
    }
  }
  for (const [id, { place }] of running) if (timeOf(place.until) <= now) end(id, place.until!);
  return [...past.values()].sort((one, other) => timeOf(other.ended) - timeOf(one.ended));
};

/** What those who took part do later says nothing about the versions. Clicks have no number by day, so they are left out after the last day. */
export const numbersAtEnd = (numbers: ExperimentNumbers, ended: string): ExperimentNumbers => {
  const day = new Date(ended).toISOString().slice(0, 10);
  const daily = numbers.daily.filter((each) => `${each.day}` <= day);
  const isOver = numbers.daily.some((each) => `${each.day}` >= day);
  return { ...numbers, daily, arms: isOver ? (daily.at(-1)?.arms ?? {}) : numbers.arms };
};
