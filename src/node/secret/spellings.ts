const XML = { '&': '&amp;', '<': '&lt;' };
const MARKUP = { ...XML, '>': '&gt;', '"': '&quot;' };
const JSON_TEXT = { '"': '\\"', '\\': '\\\\' };

/** How services and the proxies before them write a text, by character. Docs of each: docs/decisions.md */
const WRITERS: readonly Readonly<Record<string, string>>[] = [
  {},
  XML,
  { ...XML, '>': '&gt;' },
  MARKUP,
  { ...MARKUP, "'": '&apos;' },
  // PHP, Vue and Liquid, React.
  { ...MARKUP, "'": '&#039;' },
  { ...MARKUP, "'": '&#39;' },
  { ...MARKUP, "'": '&#x27;' },
  // Go.
  { ...MARKUP, '"': '&#34;', "'": '&#39;' },
  // ASP.NET Core, Handlebars.
  { ...MARKUP, "'": '&#x27;', '+': '&#x2B;', '`': '&#x60;' },
  { ...MARKUP, "'": '&#x27;', '=': '&#x3D;', '`': '&#x60;' },
  JSON_TEXT,
  // JSON of PHP, Go and .NET.
  { ...JSON_TEXT, '/': '\\/' },
  { ...JSON_TEXT, '&': '\\u0026', '<': '\\u003c', '>': '\\u003e' },
  {
    ...{ '"': '\\u0022', '&': '\\u0026', "'": '\\u0027', '+': '\\u002B' },
    ...{ '<': '\\u003C', '>': '\\u003E', '\\': '\\\\', '`': '\\u0060' },
  },
];

/** The ways in which a service may write a text of visible ASCII into its response: plain, in markup and in JSON. The longest first. */
export const spellings = (text: string): string[] => {
  const all = WRITERS.map((escapes) => [...text].map((character) => escapes[character] ?? character).join(''));
  return [...new Set(all)].sort((one, other) => other.length - one.length);
};
