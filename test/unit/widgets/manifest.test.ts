import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

// test/dist/documented-elements.test.ts compares their content with the documentation and the sources.
test('the files that come from the tables are up to date', () => {
  expect(() => execFileSync('node', ['widgets/manifest/generate.mjs', '--check'], { stdio: 'pipe' })).not.toThrow();
});
