/** Control characters, line ends of all kinds, and spaces. */
const BLANKS = /[\s\p{Cc}\p{Zl}\p{Zp}]+/gu;
/** What is not seen and changes how others are shown: bidirectional marks and overrides, joiners, tags. */
const UNSEEN = /\p{Cf}/gu;
/** What JSON leaves as it is although a terminal may obey it. */
const RAW = /[\u007f-\u009f\u2028\u2029\p{Cf}]/gu;

/** A text of somebody's page as one line for a terminal: without escapes that could colour, move or take back what stands there. */
export const safeText = (text: string): string => text.replace(UNSEEN, '').replace(BLANKS, ' ').trim();

/** JSON as it can be printed to a terminal: the same values, with escapes for what is not seen. */
export const safeJson = (value: unknown): string =>
  JSON.stringify(value, null, 2).replace(RAW, (character) =>
    Array.from(
      { length: character.length },
      (_, place) => `\\u${character.charCodeAt(place).toString(16).padStart(4, '0')}`,
    ).join(''),
  );
