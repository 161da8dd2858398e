import fc from 'fast-check';
import { expect, test } from 'vitest';
import { flag, json, oneOf, text, whole } from '../../../widgets/element/rules.js';
import { usual } from '../../usual-runs.js';
import { anyText } from '../protocol/any-text.js';

test('an attribute of any text gives a value of its kind', () => {
  fc.assert(
    fc.property(fc.oneof(anyText, fc.integer().map(String), fc.json()), (given) => {
      const limit = whole(1, 30, 10, 30);
      for (const number of [limit.read(given) ?? 10, limit.nearest!(given)!])
        expect(Number.isInteger(number) && number >= 1 && number <= 30, `${number}`).toBe(true);
      expect([undefined, 'grid', 'list']).toContain(oneOf('grid', 'list').read(given));
      expect(typeof flag.read(given)).toBe('boolean');
      expect(typeof text.read(given)).toBe('string');
      expect(['undefined', 'object']).toContain(typeof json('none').read(given));
    }),
    { numRuns: usual(500) },
  );
});

test('a number may have a leading zero, and an attribute without a value is ignored', () => {
  const limit = whole(1, 30, 10, 30);
  expect([limit.read('08'), limit.read(''), oneOf('grid', 'list').read('')]).toEqual([8, undefined, undefined]);
});
