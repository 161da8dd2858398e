import { expect, test } from 'vitest';
import { looksSecret } from '../../../../demo/studio/model/code/facts.js';
import { coloursFor, contrast, rgbOf } from '../../../../demo/studio/model/contrast.js';

test('contrast is calculated as in WCAG 2.2', () => {
  expect(contrast([0, 0, 0], [255, 255, 255])).toBe(21);
  expect(contrast([255, 255, 255], [255, 255, 255])).toBe(1);
  expect(contrast(rgbOf('#767676')!, rgbOf('#fff')!)).toBeCloseTo(4.54, 2);
});

test('only colours in digits are read', () => {
  expect(rgbOf('#0f0')).toEqual([0, 255, 0]);
  expect(rgbOf('red')).toBeUndefined();
});

test.each(['SecretKey abc', '8f14e45fceea167a5a36dedd4bea2543', 'Bearer x'])('%s looks like a secret key', (text) => {
  expect(looksSecret(text)).toBe(true);
});
test.each(['my-shop', 'https://api.example/v1', 'shop.de-production'])('%s does not look like a secret key', (text) => {
  expect(looksSecret(text)).toBe(false);
});

test.each(['#0a7d5a', '#ffff00', '#000000', '#ffffff', '#14161c', '#1e3a8a', '#c0c0c0'])(
  'each look of the brand colour %s can be read in both schemes',
  (brand) => {
    const { ink, text, focus } = coloursFor(brand)!;
    const on = (scheme: 'light' | 'dark', colour: string, ground: string) => {
      const [light = colour, dark = colour] = colour.match(/#[\da-f]{6}/gi) ?? [];
      return contrast(rgbOf(scheme === 'light' ? light : dark)!, rgbOf(ground)!);
    };
    for (const [scheme, ground] of [
      ['light', '#ffffff'],
      ['dark', '#14161c'],
    ] as const) {
      expect(on(scheme, text, ground)).toBeGreaterThanOrEqual(4.5);
      expect(on(scheme, focus, ground)).toBeGreaterThanOrEqual(3);
      expect(on(scheme, ink, brand)).toBeGreaterThanOrEqual(4.5);
    }
  },
);
