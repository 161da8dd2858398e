import type { PublishedPlace } from '../../../../src/node/relay/lists/place-format.js';
import type { LogEntry } from '../../../../src/protocol/published-lists.js';
import { designText } from './published-place.js';
import { SOMEBODY } from './somebody.js';

/** What the shop had from a moment on. */
export interface PublishedVersion {
  /** an ISO date */
  at: string;
  who: string;
  file: string;
  places: Places;
}

/** So many of the latest versions are read. */
export const MOST_VERSIONS = 200;
/** Requests at a time. */
const AT_ONCE = 8;
/** So many entries of the log are read to find who has changed a list. */
const MOST_ENTRIES = 30;

type Places = readonly PublishedPlace[];

/** Who published a file last, and when; undefined if the log doesn't say it. @param log the newest first */
export const moveTo = (log: readonly LogEntry[], file: string | undefined): LogEntry | undefined =>
  log.find((entry) => entry.file === file && entry.action !== 'draft');

/**
 * Who has saved what a version published, each person once, the latest first; people without a name aren't among them.
 *
 * @param version default: what waits
 */
export const saversOf = (log: readonly LogEntry[], version?: LogEntry): string[] => {
  const before = version ? log.slice(log.indexOf(version) + 1) : log;
  const published = before.findIndex(({ action }) => action !== 'draft');
  const drafts = published < 0 ? before : before.slice(0, published);
  return [...new Set(drafts.map(({ who }) => who))].filter((who) => who !== SOMEBODY);
};

/** Who has given a list its design, and when; undefined if the log doesn't say it. */
export const designedBy = async (
  log: readonly LogEntry[],
  place: PublishedPlace,
  read: (entry: LogEntry) => Promise<{ places: Places }>,
): Promise<LogEntry | undefined> => {
  const design = designText(place);
  let found: LogEntry | undefined;
  for (const entry of log.slice(0, MOST_ENTRIES)) {
    const { places } = await read(entry).catch(() => ({ places: [] as Places }));
    const then = places.find(({ id }) => id === place.id);
    if (!then || designText(then) !== design) break;
    found = entry;
  }
  return found;
};

/**
 * The files that were published, the oldest first, and the number of those that can't be read.
 *
 * @param log the newest first
 * @param read the places of a file, which never changes
 */
export const publishedVersions = async (
  log: readonly LogEntry[],
  read: (file: string) => Promise<Places>,
): Promise<{ versions: PublishedVersion[]; unread: number }> => {
  const entries = log
    .filter(({ action, at }) => action !== 'draft' && !Number.isNaN(Date.parse(at)))
    .slice(0, MOST_VERSIONS)
    .reverse();
  const files = [...new Set(entries.map(({ file }) => file))];
  const found = new Map<string, Places>();
  for (let start = 0; start < files.length; start += AT_ONCE)
    await Promise.all(
      files.slice(start, start + AT_ONCE).map(async (file) => {
        const places = await read(file).catch(() => undefined);
        if (places) found.set(file, places);
      }),
    );
  return {
    versions: entries.flatMap(({ at, who, file }) => {
      const places = found.get(file);
      return places ? { at, who, file, places } : [];
    }),
    unread: files.length - found.size,
  };
};

/** The lists before a publication, and those that it brought; undefined if the version before isn't known. */
export const stepOf = (
  versions: readonly PublishedVersion[],
  { at, file }: LogEntry,
): [before: Places, after: Places] | undefined => {
  const index = versions.findLastIndex((each) => each.file === file && each.at === at);
  return index > 0 ? [versions[index - 1]!.places, versions[index]!.places] : undefined;
};

/** Since when shoppers may see the list, as an ISO date; undefined if it begins later, or if no version that was read has it. */
export const liveSince = (versions: readonly PublishedVersion[], id: string, now = Date.now()): string | undefined => {
  const without = versions.findLastIndex(({ places }) => !places.some((each) => each.id === id));
  const { from = '' } = versions.at(-1)?.places.find((each) => each.id === id) ?? {};
  const at = versions[without + 1]?.at ?? '';
  const begins = Date.parse(from) > Date.parse(at) ? from : at;
  return Date.parse(begins) <= now ? begins : undefined;
};

/** The designs that a list had in the shop, the latest first, each with the date from which it had it. */
export const designsOf = (
  versions: readonly PublishedVersion[],
  id: string,
): (PublishedVersion & { place: PublishedPlace })[] => {
  let before = '';
  return versions
    .flatMap((version) => {
      const place = version.places.find((each) => each.id === id);
      const text = place ? designText(place) : '';
      const isNew = place && text !== before;
      before = text;
      return isNew ? [{ ...version, place }] : [];
    })
    .reverse();
};
