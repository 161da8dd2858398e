import { expect, test } from 'vitest';
import { contrast, rgbOf } from '../../../../demo/studio/model/contrast.js';
import { looksSecret } from '../../../../demo/studio/model/service.js';

test('contrast is calculated as in WCAG 2.2', () => {
  expect(contrast([0, 0, 0], [255, 255, 255])).toBe(21);
  expect(contrast([255, 255, 255], [255, 255, 255])).toBe(1);
  expect(contrast(rgbOf('#767676')!, rgbOf('#fff')!)).toBeCloseTo(4.54, 2);
});

test('colours of a canvas can be read', () => {
  expect(rgbOf('#0f0')).toEqual([0, 255, 0]);
  expect(rgbOf('rgba(1, 2, 3, 0.5)')).toEqual([1, 2, 3]);
  expect(rgbOf('red')).toBeUndefined();
});

test.each(['SecretKey abc', '8f14e45fceea167a5a36dedd4bea2543', 'Bearer x'])('%s looks like a secret key', (text) => {
  expect(looksSecret(text)).toBe(true);
});
test.each(['my-shop', 'https://api.example/v1', 'shop.de-production'])('%s does not look like a secret key', (text) => {
  expect(looksSecret(text)).toBe(false);
});
