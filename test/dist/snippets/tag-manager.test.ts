// Google Tag Manager refuses a custom HTML tag whose scripts are younger than its own compiler takes.
import { transformSync } from 'esbuild';
import { expect, test } from 'vitest';
import { snippetsByWay } from './snippets-by-way.js';

const snippets = snippetsByWay('page').filter(({ heading }) => /tag manager/i.test(heading));

/** Whether a script has nothing that is younger than ES5: written for it, it stays as it is. */
const isEs5 = (script: string): boolean => {
  const write = (target: string) => transformSync(script, { target, logLevel: 'silent' }).code;
  try {
    return write('es5') === write('esnext');
  } catch {
    return false;
  }
};

test('there are some', () => expect(snippets.length).toBeGreaterThan(0));

test.each(snippets)('$name: its scripts are ES5', ({ code }) => {
  const scripts = [...code.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script]) => script!);
  expect(scripts).not.toEqual([]);
  expect(scripts.filter((script) => !isEs5(script))).toEqual([]);
});

test.each(['const a = 1;', 'window.a ||= 1;', 'a(() => 1);'])('noticed: %s', (script) => {
  expect(isEs5(script)).toBe(false);
});
