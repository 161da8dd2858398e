import { BRAND, type LogEntry, type StoredPlace } from '../../../../src/node/relay/lists/list-document.js';

/** What the shop had from a moment on. */
export interface PublishedVersion {
  /** an ISO date */
  at: string;
  who: string;
  places: readonly StoredPlace[];
}

/** What the shop had, the oldest version first, from what was published of each list. @param log the newest first */
export const versionsIn = (log: readonly LogEntry[]): PublishedVersion[] => {
  const places = new Map<string, StoredPlace>();
  const versions: PublishedVersion[] = [];
  let file = '';
  for (const entry of log.toReversed()) {
    if (!entry.file || entry.list === BRAND) continue;
    // Lists that were published together are one version.
    if (entry.file === file) versions.pop();
    file = entry.file;
    if (entry.place) places.set(entry.list, entry.place);
    else places.delete(entry.list);
    versions.push({ at: entry.at, who: entry.who, places: [...places.values()] });
  }
  return versions;
};

/** What the shop had of one list, the newest first. */
export const historyOf = (log: readonly LogEntry[], id: string): LogEntry[] =>
  log.filter(({ list, file }) => list === id && file);

/** Since when shoppers may see the list, as an ISO date; undefined if it begins later, or if the log doesn't say it. */
export const liveSince = (log: readonly LogEntry[], id: string, now = Date.now()): string | undefined => {
  const history = historyOf(log, id);
  const gone = history.findIndex(({ place, action }) => !place || action === 'off');
  const first = history[gone < 0 ? history.length - 1 : gone - 1];
  const { from = '' } = history[0]?.place ?? {};
  const begins = first && Date.parse(from) > Date.parse(first.at) ? from : first?.at;
  return begins && Date.parse(begins) <= now ? begins : undefined;
};
