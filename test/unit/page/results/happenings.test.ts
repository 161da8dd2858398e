// The exposures of a session, from what is stored: anything on the page can write there.
import { afterEach, expect, test, vi } from 'vitest';
import { exposuresNow } from '../../../../src/page/results/happenings.js';

afterEach(() => vi.unstubAllGlobals());

const E1 = { experiment: 'e1', arm: 'A', list: 'home' };
const E2 = { experiment: 'e2', arm: 'B', list: undefined };

test.each([
  ['nothing', undefined, []],
  ['an empty text', '', []],
  ['text of something else', 'x\n{"a":1}\nnull\n7\n[1,2]', []],
  ['lines among others', '["e1","A","home"]\n\nnull\n["e2","B"]', [E1, E2]],
])('a session that has stored %s', (_, stored, exposures) => {
  vi.stubGlobal('document', {});
  Object.assign(document, { 'recotag.storage': { memory: {}, readText: () => stored, writeText: () => {} } });
  expect(exposuresNow()).toEqual({ type: 'exposed', exposures });
});
