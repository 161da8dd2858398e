import type { PublishedPlace } from '../../../src/server/lists/place-format.js';
import { filled, texts } from './texts.js';

/** A place in the shop's pages: where a list is, beside a part of them. */
export type Spot = Pick<PublishedPlace, 'at' | 'where'>;

/** Parts of a page that have a name. Others are named by their selector. */
const partText = (at: string): string => {
  const { parts } = texts.spots;
  return Object.hasOwn(parts, at) ? parts[at as keyof typeof parts] : filled(texts.common.quoted, { text: at });
};

/** `at the end of the page’s content`. The file of lists may come from another program. */
export const spotText = ({ at, where }: Spot): string =>
  filled(texts.spots.texts[where] ?? `${where} {part}`, { part: partText(at) });
