import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type XmlTree, xml } from '../../../src/protocol/xml.js';
import { usual } from '../../usual-runs.js';
import { anyText, arriving } from './any-text.js';
import { type ReadElement, readXml } from './read-xml.js';

const RUNS = { numRuns: usual(2000) };

describe('any text', () => {
  test('is written as well-formed XML and can be read back, except characters that XML 1.0 does not allow', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const root = readXml(xml('operation', { a: text }));
        expect(root.children).toEqual([{ name: 'a', children: [], text: arriving(text) }]);
      }),
      RUNS,
    );
  });
});

describe('a tree', () => {
  const name = fc.stringMatching(/^[_a-zA-Z][-.\w]{0,12}$/);
  const { tree } = fc.letrec<{ tree: XmlTree }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 4 },
      anyText,
      fc.constantFrom(null, undefined, true, 0, 12.5),
      fc.dictionary(name, tie('tree'), { maxKeys: 4 }),
      fc.dictionary(name, fc.array(anyText, { maxLength: 3 }), { maxKeys: 3 }),
    ),
  }));

  /** What a reader must see, made without the writer's code. */
  const seen = (element: string, value: XmlTree): ReadElement[] => {
    if (value === null || value === undefined) return [];
    if (Array.isArray(value)) return value.flatMap((each) => seen(element, each));
    if (typeof value === 'object')
      return [
        {
          name: element,
          text: '',
          children: Object.entries(value).flatMap(([child, inner]) => seen(child, inner)),
        },
      ];
    return [{ name: element, children: [], text: arriving(String(value)) }];
  };

  test('of any shape is well-formed and can be read back', () => {
    fc.assert(
      fc.property(fc.dictionary(name, tree, { maxKeys: 5 }), (value) => {
        expect([readXml(xml('operation', value))]).toEqual(seen('operation', value));
      }),
      { numRuns: usual(500) },
    );
  });

  test('is written without a declaration and spaces, with self-closing empty elements', () => {
    expect(xml('operation', { a: { b: 1, c: [] }, d: ['x', 'y'], e: '', f: null, g: undefined, h: {} })).toBe(
      '<operation><a><b>1</b></a><d>x</d><d>y</d><e/><h/></operation>',
    );
  });

  test.each(['', ' ', 'a b', '1a', '-a', 'a:b', 'a/b', '<a>', 'a>', 'a\n', 'é', '\u0000', 'a&b', '__proto__ x'])(
    'rejects the element name %j, and the message names it',
    (element) => {
      expect(() => xml('operation', { [element]: 'x' })).toThrow(
        new TypeError(`element must be an XML name, not "${element}"`),
      );
    },
  );

  test('never writes a name that a strict parser rejects', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, fc.string({ maxLength: 3 })), (element) => {
        let written: string;
        try {
          written = xml('operation', { [element]: 'x' });
        } catch (error) {
          expect(error).toBeInstanceOf(TypeError);
          return;
        }
        expect(readXml(written).children).toEqual([{ name: element, children: [], text: 'x' }]);
      }),
      RUNS,
    );
  });
});

describe('numbers', () => {
  const written = (value: number) => readXml(xml('a', value)).text;

  test.each([
    [0.1 + 0.2, '0.3'],
    [1.1 * 3, '3.3'],
    [19.99 * 100, '1999'],
    [1e21, '1000000000000000000000'],
    [1e-6, '0.000001'],
    [1.5e-7, '0.00000015000000000000'],
    [1234567.89, '1234567.89'],
    [0, '0'],
    [12, '12'],
  ])('%s is %s', (value, text) => {
    expect(written(value)).toBe(text);
  });

  test('are plain decimals of any size, with 14 digits and up to 20 decimals', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, min: -1e300, max: 1e300 }), (value) => {
        const text = written(value);
        expect(text).toMatch(/^-?\d+(\.\d+)?$/);
        expect(Math.abs(Number(text) - value)).toBeLessThanOrEqual(Math.abs(value) * 1e-14 + 1e-20);
      }),
      RUNS,
    );
  });

  test('prices in cents are exact', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => {
        expect(Math.round(Number(written(cents / 100)) * 100)).toBe(cents);
        expect(written(cents / 100)).toMatch(/^\d+(\.\d{1,2})?$/);
      }),
      RUNS,
    );
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])(
    '%s is rejected, and the message names it',
    (value) => {
      expect(() => xml('a', value)).toThrow(`${value}`);
    },
  );
});
