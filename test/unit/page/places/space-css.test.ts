import { expect, test } from 'vitest';
import { selectorText } from '../../../../src/page/places/css/selector-text.js';
import { spaceCss } from '../../../../src/page/places/css/space-css.js';
import type { Place } from '../../../../src/protocol/config.js';
import { runRecotag } from '../../../run-recotag.js';

const PLACE: Place = { at: '#tabs', where: 'after', element: 'reco-list', attributes: { limit: '8' } };

test('600 lists at one spot with dates: only so many of their heights are compared', () => {
  const hour = (index: number) => new Date(Date.UTC(2026, 0, 1) + index * 3_600_000).toISOString();
  const heights = (until?: (index: number) => number) => {
    const places = Array.from({ length: 600 }, (_, index) => ({
      ...PLACE,
      attributes: { limit: `${1 + (index % 30)}` },
      from: hour(index),
      ...(until && { until: hour(until(index)) }),
    }));
    return spaceCss(places, {}, Date.UTC(2026, 0, 1)).split('max(0px').length - 1;
  };
  // All at once in the end; one after the other; some at once, which differ at each moment.
  expect(heights()).toBe(30);
  expect(heights((index) => index + 1)).toBe(30);
  const many = heights((index) => index + 1 + ((index * 7919) % 401));
  expect(many).toBeGreaterThan(10_000);
  expect(many).toBeLessThan(25_000);
});

test.each([
  ['', 'expected one argument'],
  ['{', 'is not JSON'],
  ['[null]', '"where" must be'],
  [
    JSON.stringify([{ ...PLACE, where: 'constructor' }]),
    '"where" must be before or after or inside or instead, not "constructor"',
  ],
  [JSON.stringify([{ ...PLACE, at: 'a\u001b[31m{' }]), '"at" must be a CSS selector'],
])('%s: a sentence on stderr, nothing on stdout', async (json, words) => {
  const { code, out, warned } = await runRecotag(['places', json]);
  expect([code, out]).toEqual([json ? 1 : 2, '']);
  expect(warned).toContain(words);
  expect(warned).toMatch(/^recotag places: [^\p{Cc}]+\n$/u);
});

test.each(['h1{', 'a}b', 'p</style>', 'a; b', 'a /* b', '[a="b]', 'a:is(b', 'a)', ')(', 'a\\', 'a\n{', '@import', ''])(
  '%s can’t end the rule or the element',
  (selector) => {
    expect(() => selectorText(selector)).toThrow(TypeError);
  },
);

test.each([
  ['#tabs', '#tabs'],
  ['main > h1, .a:not(:has(b))', 'main > h1, .a:not(:has(b))'],
  ['[title="</style>{"]', '[title="\\3c /style>{"]'],
  ['.sm\\:a\\[1\\]', '.sm\\:a\\[1\\]'],
])('%s is a selector', (selector, text) => {
  expect(selectorText(selector)).toBe(text);
});

test('the tallest arm, and the tallest of the lists that take turns', () => {
  const few = { limit: '2' };
  const many = { limit: '12' };
  const css = (...places: object[]) => spaceCss(places.map((more) => ({ ...PLACE, ...more })));
  const arms = (...designs: object[]) => ({ experiment: { arms: designs } });
  const own = css({ attributes: few });
  // Arms without a list, or with the place's own design.
  expect(css({ attributes: few, ...arms({ name: 'A' }, { none: true }, { attributes: few }) })).toBe(own);
  const both = css({ attributes: few, ...arms({ attributes: many }) });
  expect(both).not.toBe(own);
  expect(both).toContain(`: max(${/--[\w-]+: (calc.*);\n/.exec(own)![1]}, calc(`);
  const [past, later] = ['2001-01-01T00:00:00Z', '2999-01-01T00:00:00Z'];
  // One follows the other: not both heights at once.
  expect(css({ attributes: few, until: later }, { attributes: many, from: later })).toBe(both);
  expect(css({ attributes: few, until: later }, { attributes: few, from: later })).toBe(own);
  expect(css({ attributes: few }, { attributes: few })).not.toBe(own);
  // What has ended, and a date that can't be read.
  expect(css({ attributes: few, from: 'soon' }, { attributes: many, until: past })).toBe(own);
  expect(css({ attributes: few, from: later })).toBe('');
});

test('the looks of a published list: its font size, and only values that can’t end the rule', () => {
  const css = (properties: Record<string, string>) => spaceCss([{ ...PLACE, properties }]);
  expect(css({ '--reco-ratio': '3' })).toContain('/ (3) + 6.4em');
  expect(css({ '--reco-ratio': '3', 'font-size': '20px' })).toContain('/ (3) + 128px');
  expect(css({ '--reco-ratio': '3', 'font-size': '150%' })).toContain('/ (3) + 9.6em');
  for (const value of ['1 } body { display: none', '1</style>', '1; color: red', '/*', '"'])
    expect(css({ '--reco-ratio': value })).toBe(css({}));
});

test('the attributes and looks determine the height; lists at one spot share it', () => {
  const height = (attributes: Record<string, string>, looks?: Record<string, string>) =>
    spaceCss([{ ...PLACE, attributes }], looks);
  expect(height({ limit: '8' })).toBe(height({ limit: '8', area: 'x', onclick: 'y' }));
  const all = [
    {},
    { limit: '4' },
    { layout: 'list' },
    { layout: 'carousel' },
    { 'narrow-layout': 'list' },
    { heading: 'A' },
    { buy: '' },
    { 'full-rows': '' },
  ];
  expect(new Set(all.map((attributes) => height(attributes as Record<string, string>))).size).toBe(all.length);
  expect(height({ limit: 'x' })).toBe(height({ limit: '10' }));
  expect(height({ buy: 'false' })).toBe(height({}));
  expect(height({}, { '--reco-ratio': '0.8', '--reco-columns-on-phones': '1' })).toContain('/ 1 / (0.8)');
  const two = spaceCss([PLACE, { ...PLACE, attributes: { limit: '2' } }]);
  expect(two.match(/@property/g)).toHaveLength(1);
  expect(spaceCss([PLACE, { ...PLACE, at: 'h1' }]).match(/@property/g)).toHaveLength(2);
});
