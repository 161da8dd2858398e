import type { PublishedPlace } from '../../../src/node/relay/lists/place-format.js';
import { isMarked } from '../../../src/protocol/place-mistake.js';
import type { PagePart } from '../place/messages.js';
import { kept } from './publish/kept.js';
import { filled, texts } from './texts.js';

/** A place in the shop's pages: where a list is, beside a part of them. */
export type Spot = Pick<PublishedPlace, 'at' | 'where'>;

/** The positions beside a part. The relay refuses *in place of* a part that the template doesn't mark. */
export const positionsAt = (at: string): [where: Spot['where'], title: string][] =>
  (Object.entries(texts.spots.positions) as [Spot['where'], string][]).filter(
    ([where]) => where !== 'instead' || isMarked(at),
  );

/** The number of the second, third… section of the page, as pointing names one without an id and a class of its own. */
const sectionIn = (at: string): string | undefined => {
  const [around = '', part = '', ...more] = at.split(' > ');
  const isMain = /^body$|^main\b|^#\S*(?:main|content)/i.test(around);
  return isMain && !more.length ? /^section:nth-of-type\((\d+)\)$/.exec(part)?.[1] : undefined;
};

/** `the list under “Categories”` */
export const partText = ({ kind, text }: PagePart): string =>
  filled((text && texts.inPage.parts[kind]) || texts.inPage.parts.nameless, { text });

/** A part as a person knows it: by its name, as it was seen when somebody pointed at it in this browser, or as its selector tells. */
const partAt = (at: string, list: string): string => {
  const { parts, section } = texts.spots;
  if (Object.hasOwn(parts, at)) return parts[at as keyof typeof parts];
  const seen = kept.part(list, at);
  if (seen) return (seen.isTitle && texts.spots.titled[seen.kind]) || partText(seen);
  const number = sectionIn(at);
  return number ? filled(section, { number: Number(number) }) : texts.inPage.parts.nameless;
};

/** `at the end of the page’s content`. The file of lists may come from another program. @param id of the list */
export const spotText = ({ at, where, id = '' }: Spot & { id?: string }): string =>
  filled(texts.spots.texts[where] ?? `${where} {part}`, { part: partAt(at, id) });
