/** What stands inside each element of that name, as far as they end, in an XML text that is not parsed. */
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

/** The text that an XML text stands for, without the space around it. */
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

/** The text of the first element of that name; undefined where there is none, or nothing in it. */
export const textOf = (xml: string, element: string): string | undefined => {
  for (const text of insides(xml, element)) if (/^[^<]+$/.test(text)) return plainText(text) || undefined;
};
