import type { LogEntry } from '../../../../src/protocol/published-lists.js';
import type { PublishedPlace } from '../../../../src/server/lists/place-format.js';
import { designText } from './published-place.js';

/** What the shop had from a moment on. */
export interface PublishedVersion {
  /** an ISO date */
  at: string;
  who: string;
  file: string;
  places: readonly PublishedPlace[];
}

/** So many of the latest versions are read. */
export const MOST_VERSIONS = 200;
/** Requests at a time. */
const AT_ONCE = 8;

/**
 * The files that were published, the oldest first, and the number of those that can't be read.
 *
 * @param log the newest first
 * @param read the places of a file, which never changes
 */
export const publishedVersions = async (
  log: readonly LogEntry[],
  read: (file: string) => Promise<readonly PublishedPlace[]>,
): Promise<{ versions: PublishedVersion[]; unread: number }> => {
  const entries = log
    .filter(({ action, at }) => action !== 'draft' && !Number.isNaN(Date.parse(at)))
    .slice(0, MOST_VERSIONS)
    .reverse();
  const files = [...new Set(entries.map(({ file }) => file))];
  const found = new Map<string, readonly PublishedPlace[]>();
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
): [before: readonly PublishedPlace[], after: readonly PublishedPlace[]] | undefined => {
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
