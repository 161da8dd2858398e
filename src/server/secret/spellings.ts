const NAMES: Readonly<Record<string, string>> = {
  '"': 'quot',
  '&': 'amp',
  "'": 'apos',
  '<': 'lt',
  '>': 'gt',
  '!': 'excl',
  '#': 'num',
  $: 'dollar',
  '%': 'percnt',
  '(': 'lpar',
  ')': 'rpar',
  '*': 'ast|midast',
  '+': 'plus',
  ',': 'comma',
  '.': 'period',
  '/': 'sol',
  ':': 'colon',
  ';': 'semi',
  '=': 'equals',
  '?': 'quest',
  '@': 'commat',
  '[': 'lsqb|lbrack',
  '\\': 'bsol',
  ']': 'rsqb|rbrack',
  '^': 'Hat',
  _: 'lowbar|UnderBar',
  '`': 'grave|DiacriticalGrave',
  '{': 'lcub|lbrace',
  '|': 'verbar|vert|VerticalLine',
  '}': 'rcub|rbrace',
};

// An escape may itself have been escaped, several times over. Each repeat has an end, so that no text takes long.
const AMPERSAND = '&(?:amp;|#0{0,9}38;|#[xX]0{0,9}26;){0,4}';
const PERCENT = '%(?:25){0,4}';
const BACKSLASHES = '\\\\{1,8}';

/** What stands for one character in texts that escaped or encoded it: entities, JSON, JavaScript, addresses. */
const spellingsOf = (character: string): string => {
  const code = character.charCodeAt(0);
  const hex = [...code.toString(16).padStart(2, '0')].map((digit) =>
    /\d/.test(digit) ? digit : `[${digit}${digit.toUpperCase()}]`,
  );
  const short = hex.join('').replace(/^0+(?=.)/, '');
  const literal = /[\^$\\.*+?()[\]{}|/]/.test(character) ? `\\${character}` : character;
  const name = NAMES[character];
  return [
    // JSON and JavaScript let any of these stand behind a backslash.
    /[a-z0-9]/i.test(character) ? literal : `(?:${BACKSLASHES})?${literal}`,
    `${AMPERSAND}(?:#0{0,9}${code}|#[xX]0{0,9}${short}${name ? `|${name}` : ''});?`,
    `${PERCENT}${hex.join('')}`,
    `${BACKSLASHES}(?:u\\{0{0,9}${short}\\}|u00${hex.join('')}|x${hex.join('')})`,
  ].join('|');
};

/** What Base64 makes of a text inside of a longer one: it depends on where in a group of three bytes the text begins. */
const base64Cores = (text: string): string[] =>
  [0, 1, 2].flatMap((before) => {
    const encoded = btoa(`${'\0'.repeat(before)}${text}`).replace(/=+$/, '');
    const first = Math.ceil((before * 8) / 6);
    const core = encoded.slice(first, Math.floor(((before + text.length) * 8) / 6));
    // A few letters would be found everywhere.
    return core.length < 6 ? [] : [core, core.replaceAll('+', '-').replaceAll('/', '_')];
  });

/** A pattern that finds a text of visible ASCII, however it is spelled, also where the characters are spelled differently. */
export function spellings(text: string): RegExp {
  const whole = [...new Set([...base64Cores(text), text])].sort((a, b) => b.length - a.length);
  const each = whole.map((one) => [...one].map((character) => `(?:${spellingsOf(character)})`).join(''));
  return new RegExp(each.join('|'), 'g');
}
