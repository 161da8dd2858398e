/** Markup that is safe to send, because all text in it is escaped. */
export class Html {
  constructor(readonly text: string) {}
}

type Value = string | number | Html | readonly Value[] | false | null | undefined;

/** HTML from a template. Values are escaped unless they are `Html` themselves; `false`, `null` and `undefined` result in an empty string. */
export const html = (strings: TemplateStringsArray, ...values: Value[]): Html =>
  new Html(strings.reduce((text, part, index) => text + print(values[index - 1]) + part));

const print = (value: Value): string => {
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return value.map(print).join('');
  if (value === false || value === null || value === undefined) return '';
  return escapeHtml(String(value));
};

/** Safe as text and inside an attribute with either kind of quotes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/**
 * Data for scripts and crawlers. The policy of the page allows no inline scripts, but browsers never run a data block.
 * `<` is escaped, so that no text can end the element.
 */
export const jsonScript = (type: string, data: unknown, id?: string): Html => {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return new Html(`<script type="${type}"${id ? ` id="${id}"` : ''}>${json}</script>`);
};
