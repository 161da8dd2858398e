import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { demoCatalogue } from '../../../../demo/catalogue/catalogue.js';
import { Shelf } from '../../../../demo/shop/shelf.js';
import { demoFacts } from '../../../../demo/studio/server/demo-facts.js';

const FILES = ['recotag.js', 'recotag-widgets.js', 'recotag-reserve.css'];

test('the sizes of the files are found again only for another build', async () => {
  const dist = await mkdtemp(join(tmpdir(), 'recotag-facts-'));
  const build = async (hash: string, text: string) => {
    const integrity = Object.fromEntries(FILES.map((file) => [file, `${hash}-${file}`]));
    await writeFile(join(dist, 'integrity.json'), JSON.stringify(integrity));
    for (const file of FILES) await writeFile(join(dist, file), text);
  };
  const sizes = async () => (await demoFacts(new Shelf(demoCatalogue), 'http://localhost', dist, {})).sizes;
  try {
    await build('one', 'a');
    const first = await sizes();
    expect(Object.keys(first)).toEqual(FILES);
    const long = [...Array(1000).keys()].join();
    await build('one', long);
    expect(await sizes()).toEqual(first);
    await build('two', long);
    expect((await sizes())['recotag.js']).toBeGreaterThan(first['recotag.js']!);
  } finally {
    await rm(dist, { recursive: true });
  }
});
