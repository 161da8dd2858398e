import { readFile } from 'node:fs/promises';
import { ELEMENTS, rows, rowsOf } from './attribute-facts.mjs';
import { commandRows } from './command-comments.mjs';

const cell = (text) => text.replaceAll('|', '\\|');

const table = (head, lines) =>
  [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.map(cell).join(' | ')} |`).join('\n');

/** The elements that a row is for, as the documentation names them. */
const where = (row) => {
  const elements = ELEMENTS.filter((element) => rowsOf(element).includes(row));
  return elements.length === ELEMENTS.length ? 'both' : elements.join(', ');
};

const attributeTable = () =>
  table(
    ['attribute', 'on', 'value', 'default', 'meaning'],
    rows
      .filter(({ attribute }) => attribute)
      .map((row) => [`\`${row.attribute}\``, where(row), row.values, row.defaultInWords, row.about]),
  );

const commandTable = async () => {
  const commands = await commandRows();
  const lines = commands.map(({ name, inputs, ignored, about }) => [`\`${name}\``, inputs, ignored, about]);
  const examples = commands.flatMap((command) => command.examples);
  return `${table(['command', 'input', 'ignored', 'what it does'], lines)}\n\n\`\`\`js\n${examples.join('\n')}\n\`\`\``;
};

/** Puts a text between the two comments of this name in a page. */
const between = (page, name, text) => {
  const [first, last] = [`<!-- ${name} -->\n`, `\n<!-- end of ${name} -->`];
  const [from, to] = [page.indexOf(first) + first.length, page.indexOf(last)];
  if (from < first.length || to < from) throw new Error(`no ${first.trim()} before ${last.trim()}`);
  return `${page.slice(0, from)}\n${text}\n${page.slice(to)}`;
};

/** @returns {Promise<[path: string, text: string][]>} the pages with the tables that come from the code */
export const documentation = async () => [
  ['docs/widgets.md', between(await readFile('docs/widgets.md', 'utf8'), 'attributes', attributeTable())],
  ['docs/tag.md', between(await readFile('docs/tag.md', 'utf8'), 'commands', await commandTable())],
];
