const NAMED: Record<string, string> = { amp: '&', quot: '"', apos: "'", lt: '<', gt: '>', nbsp: '\u00a0' };

const ONE = /&(?:#(\d+)|#[xX]([\da-fA-F]+)|(\w+));/g;

const decoded = (text: string): string =>
  text.replace(ONE, (all, decimal, hex, name) => {
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    if (name) return NAMED[name] ?? all;
    return code < 0x110000 ? String.fromCodePoint(code) : all;
  });

/** Text in which a template has written characters as entities, once or twice too often: `Caf&amp;eacute;` stays what it can’t name. */
export const withoutEntities = (text: string): string => decoded(decoded(text));
