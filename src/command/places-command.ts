import { createHash } from 'node:crypto';
import { roomCss, roomStyle } from '../places/css/room-css.js';
import type { Place } from '../protocol/config.js';

const USAGE = `recotag places '<JSON of data-places>'

Prints a <style> element for the head of the page. It reserves space for the lists at selectors, so that the page doesn't shift when they
appear. Prints the hash of the element for the page's Content-Security-Policy to stderr.
`;

/** Control characters would change what a terminal shows. */
const safe = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');

/**
 * The command `recotag places`.
 *
 * @param words the arguments after `places`: one JSON text
 * @returns the exit code: 0, or 1 if the JSON can't be used. Then a sentence on stderr says why
 */
export const placesCommand = async (
  words: readonly string[],
  print: (text: string) => void = (text) => process.stdout.write(text),
  warn: (text: string) => void = (text) => process.stderr.write(text),
): Promise<number> => {
  const [json, ...more] = words;
  if (json === '--help') {
    print(USAGE);
    return 0;
  }
  try {
    if (!json || more.length)
      throw TypeError(`expected one argument in quotes: '[{ "at": "#tabs", "where": "after", … }]'`);
    const style = roomStyle(roomCss(JSON.parse(json) as Place[]));
    const hash = createHash('sha256').update(style.slice('<style>'.length, -'</style>'.length));
    print(`${style}\n`);
    warn(`'sha256-${hash.digest('base64')}'\n`);
    return 0;
  } catch (error) {
    const reason =
      error instanceof SyntaxError ? `the argument is not JSON: ${error.message}` : (error as Error).message;
    warn(`recotag places: ${safe(reason)}\n`);
    return 1;
  }
};
