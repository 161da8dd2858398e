import { expect, test } from 'vitest';
import { sourceFiles } from '../../dist/source-files.js';

test('no file of the lists imports itself over others, types included', () => {
  const imports = new Map(
    ['widgets', 'src/client', 'src/protocol'].flatMap((room) =>
      sourceFiles(room).map(({ path, imports }) => [path, imports.map(({ from }) => `${from}.ts`)]),
    ),
  );
  expect(imports.size).toBeGreaterThan(60);
  const circles: string[] = [];
  const known = new Set<string>();
  const walk = (file: string, way: string[]) => {
    if (way.includes(file)) circles.push([...way.slice(way.indexOf(file)), file].join(' > '));
    else if (!known.has(file)) {
      known.add(file);
      for (const next of imports.get(file) ?? []) walk(next, [...way, file]);
    }
  };
  for (const file of imports.keys()) walk(file, []);
  expect(circles).toEqual([]);
});
