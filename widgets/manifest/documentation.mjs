import { readFile } from 'node:fs/promises';
import { ELEMENTS, rows, rowsOf } from './attribute-rows.mjs';
import { between } from './between.mjs';
import { commandRows } from './command-comments.mjs';
import { markdownTable } from './markdown-table.mjs';
import { tagTables } from './tag-attributes.mjs';

/** The elements that a row is for, as the documentation names them. */
const where = (row) => {
  const elements = ELEMENTS.filter((element) => rowsOf(element).includes(row));
  return elements.length === ELEMENTS.length ? 'both' : elements.join(', ');
};

const attributeTable = () =>
  markdownTable(
    ['attribute', 'on', 'value', 'default', 'meaning'],
    rows
      .filter(({ attribute }) => attribute)
      .map((row) => [`\`${row.attribute}\``, where(row), row.values, row.defaultInWords, row.about]),
  );

const commandTable = async () => {
  const commands = await commandRows();
  const lines = commands.map(({ name, inputs, ignored, about }) => [`\`${name}\``, inputs, ignored, about]);
  const examples = commands.flatMap((command) => command.examples);
  return `${markdownTable(['command', 'input', 'ignored', 'what it does'], lines)}\n\n\`\`\`js\n${examples.join('\n')}\n\`\`\``;
};

/** A page with these texts between the comments of their names. */
const filled = async (path, tables) => {
  let page = await readFile(path, 'utf8');
  for (const [name, text] of tables) page = between(page, `<!-- ${name} -->`, `<!-- end of ${name} -->`, `\n${text}\n`);
  return [path, page];
};

/** @returns {Promise<[path: string, text: string][]>} the pages with the tables that come from the code */
export const documentation = async () => [
  await filled('docs/widgets.md', [['attributes', attributeTable()]]),
  await filled('docs/tag.md', [...tagTables(), ['commands', await commandTable()]]),
];
