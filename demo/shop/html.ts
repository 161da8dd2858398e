/** Markup that is safe to send: text went through escaping on its way in. */
export class Html {
  constructor(readonly text: string) {}
}

type Value = string | number | Html | readonly Value[] | false | null | undefined;

/** HTML from a template. Values are escaped unless they are `Html` themselves; `false`, `null` and `undefined` print nothing. */
export const html = (strings: TemplateStringsArray, ...values: Value[]): Html => {
  return new Html(strings.reduce((text, part, index) => text + print(values[index - 1]) + part));
};

const print = (value: Value): string => {
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return value.map(print).join('');
  if (value === false || value === null || value === undefined) return '';
  return escapeHtml(String(value));
};

/** Safe as text and inside an attribute with either kind of quotes. */
export const escapeHtml = (text: string): string => {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
};
