/** Arabic with the digits of the latin script, as its numbers stand beside A and B. */
export const localeOf = (language: string): string => (language === 'ar' ? 'ar-u-nu-latn' : language);

/** The languages whose text is written from right to left. */
export const isRightToLeft = (language: string): boolean => language === 'ar' || language === 'he';

/** The invisible characters around text from left to right in a text from right to left (https://www.w3.org/International/questions/qa-bidi-unicode-controls). */
const [ISOLATE, END] = ['\u2066', '\u2069'];

/** A number in a language, with a real minus sign. In a text from right to left, its sign and its unit stay on their sides. */
export const number = (language: string, value: number, options: Intl.NumberFormatOptions = {}): string => {
  const text = new Intl.NumberFormat(localeOf(language), options).format(value).replace(/-(?=\D{0,4}\d)/, '−');
  const isWord = options.style === 'unit';
  return isRightToLeft(language) && !isWord ? `${ISOLATE}${text.replace(/[\u200e\u200f\u061c]/g, '')}${END}` : text;
};

/**
 * A share for people: 0.2 is `20%` in English and `20 %` in German. The studio shows no share in another way.
 *
 * @param digits decimals at most
 * @param isSigned `+20%`
 */
export const percent = (language: string, share: number, digits = 0, isSigned = false): string =>
  number(language, share, {
    style: 'percent',
    maximumFractionDigits: digits,
    ...(isSigned && { signDisplay: 'exceptZero' }),
  });
