// biome-ignore-all lint/suspicious/noTemplateCurlyInString: code as text
// The rules for code of pages in `tools/lint` find what they are for. A line of code is one case.
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const RULES = ['guarded', 'of-document', 'built-ins', 'addresses'].map((name) => resolve(`tools/lint/${name}.grit`));

/** The lines in which a rule of `tools/lint` finds something. */
const found = async (lines: string[]): Promise<string[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'recotag-lint-'));
  await writeFile(join(folder, 'page.ts'), lines.join('\n'));
  await writeFile(
    join(folder, 'biome.json'),
    JSON.stringify({ root: true, linter: { rules: { preset: 'none' } }, plugins: RULES }),
  );
  const { stdout } = spawnSync(
    resolve('node_modules/.bin/biome'),
    ['lint', '--reporter=json', '--max-diagnostics=200'],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  );
  await rm(folder, { recursive: true });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { location: { start: { line: number } } }[] };
  const numbers = diagnostics.map(({ location }) => location.start.line);
  return lines.filter((_, index) => numbers.includes(index + 1));
};

const WRONG = [
  // guarded.grit
  "addEventListener('load', () => go());",
  "ofDocument('addEventListener')('click', () => go(), true);",
  "element.addEventListener('click', this.go);",
  'new MutationObserver(() => go());',
  'setTimeout(() => go(), 1);',
  'requestAnimationFrame(make());',
  "tcfApi('addEventListener', 2, (data) => go(data));",
  'layer.push = function () { go(); };',
  // of-document.grit
  'const body = document.body;',
  "window.recotag('flush');",
  // built-ins.grit
  'const list = Array.from(nodes, (each) => each);',
  'for (const [index, each] of nodes.entries()) go(index, each);',
  'storage.write(JSON.stringify([1]));',
  'const isEvent = input instanceof Event;',
  'const time = Date.parse(text);',
  'for (const key in thing) go(key);',
  // addresses.grit
  'fetch(url);',
  "fetch(url, { method: 'POST' });",
  'location.href = url;',
  'image.src = url;',
  "image.setAttribute('srcset', url);",
  'image.setAttribute(name, url);',
  'const link = html`<a href=${url}>`;',
  'element.style.cssText = text;',
  'element.innerHTML = text;',
];

const RIGHT = [
  "addEventListener('load', guarded(() => go()));",
  "const call = guarded(go); addEventListener('load', call, true);",
  'setTimeout(guarded(go), 1);',
  "const isHidden = document.hidden === true; document.cookie = 'a=1';",
  'for (const [name, value] of Object.entries(thing)) go(name, value);',
  "fetch(safeUrl(url, 'request'));",
  "const address = safeUrl(url, 'request'); fetch(address, { method: 'POST' });",
  "image.setAttribute('alt', text);",
];

test('each rule finds its mistakes, and nothing else', async () => {
  expect(await found(WRONG)).toEqual(WRONG);
  expect(await found(RIGHT)).toEqual([]);
});
