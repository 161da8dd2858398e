import type { SettledConfig } from '../../../protocol/config.js';
import { jsonText } from '../../../protocol/json-text.js';
import { ofDocument, tagOnPage } from '../../shared/of-document.js';
import { pageGlobal } from '../../shared/page-global.js';
import { readText, storageOnPage } from '../../shared/stored.js';
import { whenScrolled } from '../page-life.js';
import type { Spot } from '../place.js';
import { startOf } from '../reserved-space.js';
import type { Chosen, ShoppersPlace } from './read-lists.js';

/** The exposures of this session, in sessionStorage. The tag deletes them with the device's id. */
const KEY = 'recotag.exposed';

type Call = (command: 'operation', name: string, body: object) => void;

/** A line for each exposure. It ends with the list, which `recotag-results.js` counts. */
const lineOf = ({ experiment, arm }: Chosen, list?: string): string => jsonText([experiment, arm, list]);

const sentLines = (): string[] => readText(KEY, 'session')?.split('\n') ?? [];

const wasSent = ({ experiment, arm }: Chosen, lines = sentLines()): boolean => {
  const start = jsonText([experiment, arm]).slice(0, -1);
  return lines.some((line) => line.startsWith(start));
};

const push = ({ dataLayer }: SettledConfig, entry: object): void => {
  const layer: unknown = pageGlobal(dataLayer || 'dataLayer');
  if (Array.isArray(layer)) layer.push(entry);
};

const send = ({ chosen, published }: ShoppersPlace): void => {
  const { experiment, arm } = chosen!;
  const recotag = pageGlobal('recotag') as Call & { config: SettledConfig };
  // The shopper may have withdrawn consent since the arm was chosen.
  if (!tagOnPage().deviceUUID || wasSent(chosen!)) return;
  storageOnPage()?.writeText(KEY, [...sentLines(), lineOf(chosen!, published?.id)].join('\n'), 'session');
  ofDocument('dispatchEvent')(new CustomEvent('recotag:exposure', { detail: { experiment, arm } }));
  // https://support.google.com/analytics/answer/13126616
  push(recotag.config, { event: 'experience_impression', exp_variant_string: `recotag-${experiment}-${arm}` });
  if (recotag.config.operations?.Exposure) recotag('operation', 'Exposure', { exposure: { experiment, arm } });
};

/**
 * The vertical position of a place: where its list begins, or would begin. So an exposure is sent at the same moment in each arm, also in
 * the arm without a list.
 */
const edgeOf = ({ list, found }: Spot, { where }: ShoppersPlace): number | undefined => {
  const own = list?.isConnected ? list.getClientRects()[0] : undefined;
  if (own) return own.top;
  return found?.isConnected ? startOf(found, where) : list?.parentElement?.getBoundingClientRect().top;
};

/** Sends an exposure when a place of an experiment comes into view, or is passed. Call `watch` after each change of the places. */
export const exposures = (): {
  watch(places: readonly ShoppersPlace[], spots: readonly (Spot | undefined)[]): void;
} => {
  let waiting: { place: ShoppersPlace; spot: Spot }[] = [];
  const check = (): void => {
    if (!waiting[0] || ofDocument('visibilityState') !== 'visible') return;
    const height = innerHeight;
    waiting = waiting.filter(({ place, spot }) => {
      const edge = edgeOf(spot, place);
      // A place above the window counts, too: fast scrolling passes it between two frames. A list makes the page longer, so with a list
      // this would happen more often than without one.
      const isSeen = edge !== undefined && edge < height;
      if (isSeen) send(place);
      return !isSeen;
    });
  };
  const checkSoon = whenScrolled(check);
  return {
    watch(places, spots) {
      const lines = sentLines();
      waiting = places.flatMap((place, index) => {
        const spot = spots[index];
        return place.chosen && spot && !wasSent(place.chosen, lines) ? { place, spot } : [];
      });
      checkSoon();
    },
  };
};
