/** A character outside the Char production of XML 1.0 (section 2.2); with the `u` flag a surrogate counts only alone. */
export const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;

/** An ampersand that starts neither one of XML's five entities nor a character reference. */
export const WRONG_REFERENCE = /&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\dA-Fa-f]{1,6});)/;

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Text with its references replaced; one to a character that XML doesn't have stays as it is written. */
export const decodeReferences = (text: string): string =>
  text.replace(/&(?:(amp|lt|gt|quot|apos)|#(\d+)|#x([\dA-Fa-f]+));/g, (written, name, decimal, hexadecimal) => {
    if (name) return NAMED[name]!;
    const code = decimal ? Number(decimal) : Number.parseInt(hexadecimal, 16);
    const character = code <= 0x10ffff ? String.fromCodePoint(code) : '';
    return character && !NOT_XML.test(character) ? character : written;
  });

const SECTIONS = [
  ['<!--', '-->', 'comment'],
  ['<![CDATA[', ']]>', 'CDATA section'],
] as const;

/**
 * The document without comments and CDATA sections: what is left is markup and text to look at.
 * Goes forward only, so that a megabyte of opened comments costs no more than a megabyte of anything.
 *
 * @param refuse is told when one is never closed
 */
export const withoutComments = (xml: string, refuse: (what: string) => never): string => {
  const kept: string[] = [];
  let from = 0;
  for (let start = xml.indexOf('<!'); start >= 0; start = xml.indexOf('<!', Math.max(start + 2, from))) {
    const [opened, closed, name] = SECTIONS.find(([text]) => xml.startsWith(text, start)) ?? [];
    if (!opened || !closed) continue;
    const end = xml.indexOf(closed, start + opened.length);
    if (end < 0) refuse(`a ${name} is never closed`);
    kept.push(xml.slice(from, start));
    from = end + closed.length;
  }
  return kept.join('') + xml.slice(from);
};
