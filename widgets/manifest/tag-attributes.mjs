// What comes from src/page/tag/attributes.ts: keys of the configuration, how they are read, and the tables of docs/tag.md.
import { readFile } from 'node:fs/promises';
import { arrayText } from './array-text.mjs';
import { between } from './between.mjs';
import { loadTable } from './load-table.mjs';
import { markdownTable } from './markdown-table.mjs';
import { plainText } from './plain-text.mjs';

const CONFIG = 'src/protocol/config.ts';
const SETTINGS = 'src/protocol/settings.ts';

const { tagAttributes } = await loadTable('src/page/tag/attributes.ts');

const TYPES = {
  text: 'string',
  words: 'string',
  texts: 'string | string[]',
  number: 'number',
  present: 'boolean',
  'present or text': 'string | boolean',
};

const GIVEN = {
  text: 'text',
  words: 'words, separated by spaces',
  texts: 'text, or a list of texts',
  number: 'number',
  present: 'present',
  'present or text': 'present, or text',
  json: 'JSON',
};

const dashed = (key) => `data-${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

const nameOf = ({ key, attribute = dashed(key) }) => attribute || undefined;

const rows = tagAttributes.filter(({ key }) => key);
const keysOf = (...given) => rows.filter((row) => given.includes(row.given)).map(({ key }) => key);

const typeOf = ({ key, given, type = TYPES[given] }) => {
  if (!type) throw new Error(`src/page/tag/attributes.ts: ${key} needs a type`);
  return type;
};

/** The members of `Config`. */
const members = () =>
  rows
    .map((row) => {
      const { key, about, default: usual } = row;
      const form = row.given === 'words' ? ' Words, separated by spaces.' : '';
      const fallback = usual === 'required' ? 'Required' : `Default: ${plainText(usual)}`;
      return `  /** ${plainText(about)}${form} ${fallback}. */\n  ${key}?: ${typeOf(row)} | undefined;`;
    })
    .join('\n');

const oneOf = (name, keys) => `const ${name} = /^(${keys.join('|')})$/;`;

/** How the settings are read. */
const lists = () =>
  [
    '/** All keys. */',
    arrayText(
      'export const settingKeys',
      rows.map(({ key }) => key),
    ),
    '\n/** On if present, whatever the value. Only `false` is off, since templates print it. */',
    oneOf('PRESENT', keysOf('present', 'present or text')),
    '\n/** JSON text in attributes. */',
    oneOf('OBJECTS', keysOf('json')),
    '\n/** One text or several. Whoever uses them reads JSON in them, because a selector may begin like JSON. */',
    oneOf('TEXTS', keysOf('texts')),
  ].join('\n');

const code = (text) => (text ? `\`${text}\`` : '–');

const tableOf = (group) =>
  markdownTable(
    ['attribute', 'key', 'given as', 'meaning', 'default'],
    group.map((row) => [code(nameOf(row)), code(row.key), GIVEN[row.given], row.about, row.default]),
  );

/** An attribute as HTML. */
const written = (name, value) => {
  if (value === undefined) return name;
  return value.includes('"') ? `${name}='${value}'` : `${name}="${value}"`;
};

const LONGEST = 120;
const INDENT = '        ';

/** A script element with an example of each attribute of a group. */
const exampleOf = (group) => {
  const lines = [
    `<script async src="https://cdn.example/recotag.js" data-base-url="/reco" data-endpoint-id="my-shop"`,
    '',
  ];
  for (const row of group) {
    const name = nameOf(row);
    if (!name || ['baseUrl', 'endpointId'].includes(row.key)) continue;
    if (row.example === undefined && !row.given.startsWith('present'))
      throw new Error(`src/page/tag/attributes.ts: ${name} needs an example`);
    const text = written(name, row.example);
    const last = lines.at(-1);
    if (last && last.length + text.length >= LONGEST) lines.push(`${INDENT}${text}`);
    else lines[lines.length - 1] = last ? `${last} ${text}` : `${INDENT}${text}`;
  }
  return `\`\`\`html\n${lines.join('\n')}></script>\n\`\`\``;
};

/** The tables of docs/tag.md by the names of their comments. */
export const tagTables = () =>
  [...new Set(tagAttributes.map(({ group }) => group))].map((name) => {
    const group = tagAttributes.filter((row) => row.group === name);
    return [`attributes: ${name}`, `${tableOf(group)}\n\n${exampleOf(group)}`];
  });

/** @returns {Promise<[path: string, text: string][]>} */
export const tagConfiguration = async () => {
  const [config, settings] = await Promise.all([CONFIG, SETTINGS].map((file) => readFile(file, 'utf8')));
  const first = '// From src/page/tag/attributes.ts: npm run manifest';
  return [
    [CONFIG, between(config, `  ${first}`, '  // End of what comes from there', members())],
    [SETTINGS, between(settings, first, '\n// End of what comes from there', lists())],
  ];
};
