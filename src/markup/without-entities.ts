const NAMED: Record<string, string> = { amp: '&', quot: '"', apos: "'", lt: '<', gt: '>', nbsp: '\u00a0' };

const decoded = (text: string): string =>
  text.replace(/&(?:#(\d+|x[\da-f]+)|(\w+));/gi, (all, code, name) =>
    code ? String.fromCodePoint(Number(code > '@' ? `0${code}` : code) % 0x110000) : (NAMED[name] ?? all),
  );

/** Text in which a template has written characters as entities, once or twice too often. Names that only HTML knows stay: `&eacute;`. */
export const withoutEntities = (text: string): string => decoded(decoded(text));
