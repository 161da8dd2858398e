// The commands of the tag as their comments in src/page/tag/commands.ts describe them.
import { readFile } from 'node:fs/promises';

const FILE = 'src/page/tag/commands.ts';

/** When a command is ignored, by the object of src/page/tag/commands.ts that it is in. */
const IGNORED = {
  reporting: 'without consent, and in [Turbo previews](#pages-that-change-without-a-load)',
  acting: 'without consent',
  always: 'never',
};

/** The parts of a comment: its text, then its tags. */
const parts = (lines) => {
  const [text, ...tags] = lines.join('\n').split(/^@/m);
  const tagged = (name) =>
    tags.filter((tag) => tag.startsWith(`${name} `)).map((tag) => tag.slice(name.length + 1).trim());
  return { text: text.trim().replaceAll('\n', ' '), tagged };
};

const rowOf = (name, group, comment) => {
  const { text, tagged } = parts(comment);
  const inputs = tagged('param').map((param) => param.slice(param.indexOf(' ') + 1));
  const examples = tagged('example');
  if (!text || !examples.length)
    throw new Error(`${FILE}: the comment of ${name} needs a text and an @example. docs/tag.md comes from it.`);
  return { name, ignored: IGNORED[group], inputs: inputs.join(', ') || '–', about: text, examples };
};

/** @returns {Promise<{ name: string, ignored: string, inputs: string, about: string, examples: string[] }[]>} in the order of the code */
export const commandRows = async () => {
  const rows = [];
  let group = '';
  let comment = [];
  let isComment = false;
  for (const line of (await readFile(FILE, 'utf8')).split('\n')) {
    if (/^\S/.test(line)) group = /^(?:export )?const (\w+) = \{/.exec(line)?.[1] ?? '';
    if (!(group in IGNORED)) continue;
    if (line === '  /**') {
      isComment = true;
      comment = [];
    } else if (line === '   */') isComment = false;
    else if (isComment) comment.push(line.replace(/^ {3}\* ?/, ''));
    else {
      const name = /^ {2}(?:async )?(\w+)[(,:]/.exec(line)?.[1];
      if (name) rows.push(rowOf(name, group, comment));
      if (name) comment = [];
    }
  }
  return rows;
};
