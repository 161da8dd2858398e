import { createHash } from 'node:crypto';
import { spaceCss, spaceStyle } from '../../page/places/css/space-css.js';
import { isLater, type SpacePlace } from '../../page/places/css/spot-height.js';
import { publishedMistake } from '../../protocol/place-mistake.js';
import type { Command } from './command.js';
import { CannotOpen, type GivenPlaces, readPlaces } from './read-places.js';

const USAGE = `recotag places '<JSON of data-places>'
recotag places <address of published lists, or file>

Prints a <style> element for the head of the page. It reserves space for the lists at selectors, so that the page doesn't shift when they
appear. Prints the hash of the element for the page's Content-Security-Policy to stderr.

An address such as https://shop.example/recotag-lists.json, or a file, can be a pointer, which is followed. The space of an experiment is
that of its tallest arm. A place whose list begins later gets no space before: run the command again then.
`;

/** More sentences would hide the others. */
const MOST_SENTENCES = 20;

const mistakeOf = (place: SpacePlace): string | undefined => {
  try {
    return publishedMistake(place) ?? (spaceCss([place]) && undefined);
  } catch (error) {
    return (error as Error).message;
  }
};

/** The places that get space, and a sentence for each that doesn't. */
const usable = ({ places, isPublished }: GivenPlaces, now: number): { places: SpacePlace[]; left: string[] } => {
  const given = places as readonly SpacePlace[];
  if (!isPublished) return { places: [...given], left: [] };
  const left: string[] = [];
  const found = given.filter((each, index) => {
    const place = Object(each) as SpacePlace & { id?: unknown };
    const name = `place ${index + 1}${typeof place.id === 'string' ? ` (${place.id})` : ''}`;
    const mistake = mistakeOf(place);
    if (mistake) left.push(`${name} is left out, as in the page: ${mistake}`);
    else if (isLater(now, place)) left.push(`${name} begins at ${place.from}: run the command again then`);
    return !mistake;
  });
  return { places: found, left };
};

/**
 * The command `recotag places`. Its exit code is 0, 1 if nothing can be reserved, or 2 for wrong arguments or an address that can't be opened.
 */
export const placesCommand: Command = {
  usage: USAGE,
  options: {},
  async run({ positionals: [source, ...more] }, { print, warn, say }) {
    if (!source || more.length)
      throw Error(
        `expected one argument: JSON in quotes, '[{ "at": "#tabs", "where": "after", … }]', an address or a file`,
      );
    try {
      const now = Date.now();
      const given = await readPlaces(source);
      const { places, left } = usable(given, now);
      for (const sentence of left.slice(0, MOST_SENTENCES)) say(sentence);
      if (left.length > MOST_SENTENCES) say(`and ${left.length - MOST_SENTENCES} more`);
      if (given.isPublished && !places.length) throw Error('no list is published there that needs space');
      const css = spaceCss(places, {}, now);
      if (!css) throw Error('no list is shown now');
      const style = spaceStyle(css);
      const hash = createHash('sha256').update(style.slice('<style>'.length, -'</style>'.length));
      print(style);
      warn(`'sha256-${hash.digest('base64')}'`);
      return 0;
    } catch (error) {
      if (error instanceof CannotOpen) throw error;
      say((error as Error).message);
      return 1;
    }
  },
};
