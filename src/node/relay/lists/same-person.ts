/** Characters that nobody sees, and spaces: with them, one name looks like another. U+2800 is a pattern of Braille without dots. */
const UNSEEN = /[\p{DI}\p{Cc}\p{Z}\u2800]/gu;

const seen = (name: string): string => name.normalize('NFKC').replace(UNSEEN, '').toLowerCase();

/** Whether a name has something to be seen. */
export const isSeen = (name: string): boolean => seen(name) !== '';

/** Whether two names look like one, apart from letters of other alphabets. */
export const isSamePerson = (one: string, other: string): boolean => seen(one) === seen(other);
