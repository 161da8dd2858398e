import type { Trouble } from './trouble.js';

/** The spaces of JSON. */
const SPACES = /[ \t\r\n]*/y;

/** One token of JSON: punctuation, a string, or a number or word. */
const TOKEN =
  /(?:([[\]{},:])|"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)/uy;

/** What may follow, in words. `key` and `value` may be the first of an object or list, which may be empty. */
const WANTED = {
  value: 'a value',
  'first value': 'a value or ]',
  key: 'a name in double quotes',
  'first key': 'a name in double quotes or }',
  colon: ':',
  next: 'a comma or the closing bracket',
  end: 'the end of the text',
} as const;

/**
 * Where a text stops being JSON, and what should stand there. Engines don't agree on the position in the message of `JSON.parse`, and
 * some have none.
 *
 * @returns undefined if the text is JSON
 */
export const jsonTrouble = (text: string): Trouble | undefined => {
  const open: string[] = [];
  let wanted: keyof typeof WANTED = 'value';
  let at = 0;
  const after = (): keyof typeof WANTED => (open[0] ? 'next' : 'end');
  for (;;) {
    SPACES.lastIndex = at;
    at += SPACES.exec(text)![0].length;
    if (at === text.length && wanted === 'end') return;
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(text);
    const [all = '', sign] = token ?? [];
    const isText = all.endsWith('"');
    const inList: boolean = open.at(-1) === '[';
    if (wanted.endsWith('value') && token && (!sign || /[[{]/.test(sign))) {
      if (sign) open.push(sign);
      wanted = sign === '[' ? 'first value' : sign ? 'first key' : after();
    } else if (wanted.endsWith('key') && isText) wanted = 'colon';
    else if (wanted === 'colon' && sign === ':') wanted = 'value';
    else if (wanted === 'next' && sign === ',') wanted = inList ? 'value' : 'key';
    else if (/^(first|next)/.test(wanted) && sign === (inList ? ']' : '}')) {
      open.pop();
      wanted = after();
    } else if (text[at] === '"' && !token) return { at, reason: 'the text is not closed, or has a wrong escape' };
    else return { at, reason: `${WANTED[wanted]} is expected` };
    at += all.length;
  }
};
