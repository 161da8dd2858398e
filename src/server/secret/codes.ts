/** A few letters would be found everywhere. */
const SHORTEST = 6;

/** What Base64 makes of a text inside of a longer one: it depends on where in a group of three bytes the text begins. */
const base64Cores = (text: string): string[] =>
  [0, 1, 2].flatMap((before) => {
    const encoded = btoa(`${'\0'.repeat(before)}${text}`);
    const core = encoded.slice(Math.ceil((before * 8) / 6), Math.floor(((before + text.length) * 8) / 6));
    return core.length < SHORTEST ? [] : [core, core.replaceAll('+', '-').replaceAll('/', '_')];
  });

const numbers = (text: string, radix: number, digits: number): string =>
  [...text].map((character) => character.charCodeAt(0).toString(radix).padStart(digits, '0')).join('');

/** How a text of visible ASCII looks as Base64, and as Base64 of that or of hexadecimal digits: without line breaks. */
export const asBase64 = (text: string): string[] => {
  const hex = numbers(text, 16, 2);
  const once = base64Cores(text);
  const twice = [...once, hex, hex.toUpperCase()].flatMap(base64Cores);
  return [...new Set([...once, ...twice])];
};

/** How it looks as hexadecimal, octal or decimal numbers: without what stands between them. */
export const asNumbers = (text: string): string[] => {
  const hex = numbers(text, 16, 2);
  const all = new Set([hex, hex.toUpperCase(), numbers(text, 8, 3), numbers(text, 10, 0)]);
  return [...all].filter(({ length }) => length >= SHORTEST);
};
