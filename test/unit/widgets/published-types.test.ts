import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const TYPES = 'dist/types';

/** The declarations that an entry's users see, from file to file. */
function seenFrom(entry: string, seen = new Map<string, string>()): Map<string, string> {
  if (seen.has(entry)) return seen;
  const text = readFileSync(join(TYPES, entry), 'utf8');
  seen.set(entry, text);
  for (const [, from] of text.matchAll(/from '(\.[^']+)\.js'/g)) seenFrom(join(dirname(entry), `${from}.d.ts`), seen);
  return seen;
}

test('nothing internal is in the published types of the elements', () => {
  const files = seenFrom('widgets/entry.d.ts');
  expect([...files.keys()]).toContain('widgets/product-list/product-list.d.ts');
  const elements = [...files].filter(([file]) =>
    /\/(product-list|reco-list|popular-products|checked-element)\.d\.ts$/.test(file),
  );
  expect(elements.length).toBeGreaterThanOrEqual(4);
  for (const [file, text] of elements) {
    expect(text, file).not.toMatch(/@internal|(?<!#)\bprivate\b|\b\w+_\b|Controller/);
    // What Lit lets an element's class say of itself is protected.
    const members = [...text.matchAll(/^ {4}protected (?:static )?(\w+)/gm)].map(([, name]) => name);
    expect(
      members.filter((name) => !/^(willUpdate|render|getPropertyDescriptor)$/.test(name!)),
      file,
    ).toEqual([]);
  }
  expect([...files.keys()].filter((file) => /controller/.test(file))).toEqual([]);
});
