// Texts of pages and services for a terminal.

/** Control characters, line breaks of all kinds, and spaces. */
const BLANKS = /[\s\p{Cc}\p{Zl}\p{Zp}]+/gu;
/** Invisible characters that change how others are shown: bidirectional marks and overrides, joiners, tags. */
const UNSEEN = /\p{Cf}/gu;
/** Characters that `JSON.stringify` doesn't escape although a terminal may interpret them. */
const RAW = /[\u007f-\u009f\u2028\u2029\p{Cf}]/gu;

/** Text from a page as one line for a terminal, without escape sequences that could change the colour, move the cursor or delete text. */
export const safeText = (text: string): string => text.replace(UNSEEN, '').replace(BLANKS, ' ').trim();

/** The same, but line breaks stay. */
export const safeLines = (text: string): string =>
  text
    .split('\n')
    .map((line) =>
      line
        .replace(UNSEEN, '')
        .replace(/\p{Cc}/gu, ' ')
        .trimEnd(),
    )
    .join('\n');

/** JSON that is safe to print to a terminal: the same values, with escapes for invisible characters. */
export const safeJson = (value: unknown): string =>
  JSON.stringify(value, null, 2).replace(RAW, (character) =>
    Array.from(
      { length: character.length },
      (_, place) => `\\u${character.charCodeAt(place).toString(16).padStart(4, '0')}`,
    ).join(''),
  );
