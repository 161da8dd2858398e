/** Short words that texts of a language are full of, and others have few of. */
const WORDS: Readonly<Record<string, string>> = {
  de: 'und der die das nicht mit für auf ist ein eine den im zu',
  en: 'the and of to with for is your you this our from',
  es: 'el los las para con una por que del su tu más',
  fr: 'et les des pour dans vous avec une est sur votre du',
  it: 'il di che per con una sono della gli le più tuo',
  nl: 'het een en van voor met niet zijn op je deze bij',
  pl: 'i w na z do się nie jest oraz dla od twój',
  sv: 'och att det som för med är en på av din till',
};

/** Scripts of one of the lists' languages. */
const SCRIPTS: Readonly<Record<string, RegExp>> = {
  ar: /[\u0620-\u064a]/g,
  he: /[\u05d0-\u05ea]/g,
  ja: /[\u3041-\u30fa]/g,
};

/** A text with fewer letters or words of a language is not judged. */
const LETTERS = 80;
const HITS = 12;

/** The language of a text among those of the lists' words; undefined if it isn't plain. */
export const languageOf = (text: string): string | undefined => {
  for (const [code, letters] of Object.entries(SCRIPTS)) if ((text.match(letters)?.length ?? 0) > LETTERS) return code;
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const scores = Object.entries(WORDS)
    .map(([code, own]) => {
      const known = new Set(own.split(' '));
      return [words.filter((word) => known.has(word)).length, code] as const;
    })
    .sort(([one], [other]) => other - one);
  const [[most, code], [second]] = scores as [(typeof scores)[number], (typeof scores)[number]];
  return most >= HITS && most > 2 * second ? code : undefined;
};
