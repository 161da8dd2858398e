import { warn } from './warn.js';

/** The word where it is one of the list, else the list's first, which is said once. */
export function oneOf<Word extends string>(
  value: unknown,
  name: string,
  words: readonly Word[],
  element: { localName: string },
): Word {
  if (words.includes(value as Word)) return value as Word;
  warn(`<${element.localName}> ${name} must be ${words.join(', ')}, not ${value}: ${words[0]} is used`);
  return words[0]!;
}
