import { afterEach, expect, test, vi } from 'vitest';
import { newId } from '../../../src/page/tag/device.js';
import { isDeviceId } from '../../../src/protocol/operation-url.js';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['https', crypto],
  ['plain http, where crypto.randomUUID is missing', { getRandomValues: crypto.getRandomValues.bind(crypto) }],
])('on %s an id is a UUID v4, of which 122 bits are random', (_, platform) => {
  vi.stubGlobal('crypto', platform);
  const ids = Array.from({ length: 200 }, newId);
  expect(new Set(ids).size).toBe(200);
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  const bits = ids.map((id) => BigInt(`0x${id.replaceAll('-', '')}`));
  const everSet = bits.reduce((one, other) => one | other);
  const alwaysSet = bits.reduce((one, other) => one & other);
  const changing = (everSet ^ alwaysSet).toString(2).replaceAll('0', '').length;
  expect(changing).toBe(122);
});

test.each([
  ['0190163d-8694-739b-aea5-966c26f8ad91', true],
  ['3D6F1D9E-6A43-4C0E-8C3B-0F5A2A7B9C11', true],
  ['00000000-0000-0000-0000-000000000000', false],
  ['ffffffff-ffff-ffff-ffff-ffffffffffff', false],
  ['FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF', false],
  ['3d6f1d9e6a434c0e8c3b0f5a2a7b9c11', false],
  ['', false],
  [undefined, false],
])('%s can be a device’s id: %s', (text, expected) => {
  expect(isDeviceId(text)).toBe(expected);
});
