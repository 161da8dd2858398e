// Names of the browser that a page's own script may define, see tools/page-globals.mjs. In a browser: test/e2e/libraries/names.spec.ts.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { freeNames } from '../../tools/free-names.mjs';

/** No script of a page can define them: https://webidl.spec.whatwg.org/#LegacyUnforgeable. */
const UNFORGEABLE = ['document', 'location', 'window'];

/** The language itself. A page whose script defines one of them anew has no script that works. */
const LANGUAGE =
  `Array BigInt Boolean Error Intl JSON Math Number Object Promise RangeError Reflect RegExp String TypeError Uint8Array
  decodeURIComponent encodeURIComponent globalThis`.split(/\s+/);

/** RequireJS of the page: the build asks for it in a way of its own, and whether it is there first. */
const PAGES_OWN = ['require', 'Proxy'];

const files = readdirSync('dist').filter((file) => /^recotag(?!-inspector).*\.js$/.test(file));

test.each(files)('%s takes every name of the browser from the window', (file) => {
  const names = freeNames(readFileSync(`dist/${file}`, 'utf8'));
  expect(names.filter((name) => ![...UNFORGEABLE, ...LANGUAGE, ...PAGES_OWN].includes(name))).toEqual([]);
});

test('what a script uses and declares nowhere is found', () => {
  expect(
    freeNames('const a = URL, { b, c: [d] } = a.Map; (e, ...f) => ({ Set: g, [h]: new Symbol(b, d, e, f) })'),
  ).toEqual(['Symbol', 'URL', 'g', 'h']);
});
