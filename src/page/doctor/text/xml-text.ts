/** The content of each element of this name, as XML text. The document is not parsed; elements without an end tag are left out. */
export function* insides(xml: string, name: string): Generator<string> {
  const opening = `<${name}>`;
  const ending = `</${name}>`;
  let from = xml.indexOf(opening);
  while (from >= 0) {
    const end = xml.indexOf(ending, from);
    if (end < 0) return;
    yield xml.slice(from + opening.length, end);
    from = xml.indexOf(opening, end);
  }
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** The text of XML content: entities decoded, white space at both ends removed. */
export const plainText = (text: string): string =>
  text
    .trim()
    .replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (all, decimal, hex, name) =>
      decimal
        ? String.fromCodePoint(+decimal)
        : hex
          ? String.fromCodePoint(Number.parseInt(hex, 16))
          : (ENTITIES[name] ?? all),
    );

/** The text of the first element of this name; undefined if there is none, or if it is empty. */
export const textOf = (xml: string, element: string): string | undefined => {
  for (const text of insides(xml, element)) if (/^[^<]+$/.test(text)) return plainText(text) || undefined;
};
