import type { PublishedPlace } from '../../../src/server/lists/place-format.js';

type Spot = Pick<PublishedPlace, 'at' | 'where'>;

/** Where a list is beside a part of the page, in the words of the studio. */
export const POSITIONS: Readonly<Record<Spot['where'], string>> = {
  before: 'above',
  after: 'below',
  inside: 'at the end of',
  instead: 'in place of',
};

/** Parts of a page that have a name. Others are named by their selector. */
const PARTS: Readonly<Record<string, string>> = {
  main: 'the page’s content',
  body: 'the page',
  h1: 'the page’s title',
  header: 'the page’s header',
  footer: 'the page’s footer',
};

/** `at the end of the page’s content` */
export const spotText = ({ at, where }: Spot): string =>
  `${Object.hasOwn(POSITIONS, where) ? POSITIONS[where] : where} ${Object.hasOwn(PARTS, at) ? PARTS[at] : `“${at}”`}`;
