// How much code one view runs, from the call to `recotag:sent`: source files, functions and calls, counted by V8.
// `npm run build && cd bench && npm ci && npm run coverage`. Options: --tag=<file>, --all (lists each source file).
import { readFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { launch } from '../page/browser.mjs';
import { startServers } from '../page/servers.mjs';

const { values } = parseArgs({
  options: {
    tag: { type: 'string', default: fileURLToPath(new URL('../../dist/recotag.js', import.meta.url)) },
    all: { type: 'boolean', default: false },
  },
});

const text = await readFile(values.tag, 'utf8');
const sourceMap = new SourceMap(JSON.parse(await readFile(`${values.tag}.map`, 'utf8')));
const lines = text.split('\n').map((line) => line.length + 1);

/** The source file at an offset of the built file. */
const sourceAt = (offset) => {
  let line = 0;
  let column = offset;
  while (column >= lines[line]) column -= lines[line++];
  return sourceMap.findEntry(line, column).originalSource?.replace(/^(\.\.\/)+/, '') ?? 'the bundle itself';
};

const servers = await startServers((url, { collector }) => {
  if (url === '/recotag.js') return { type: 'text/javascript', body: text };
  return (
    url === '/' && {
      type: 'text/html',
      body: `<!doctype html><title>Product</title><link rel="icon" href="data:,">
<script async src="/recotag.js" data-base-url="${collector}" data-endpoint-id="bench"></script>`,
    }
  );
});

const { browser } = await launch();
const page = await browser.newPage();
const cdp = await page.context().newCDPSession(page);
await page.goto(servers.shop);
await page.waitForFunction(() => window.recotag?.version);
// The first view of a page also makes the device id. What is counted is one of a page that has one.
const view = (product) =>
  page.evaluate(
    (id) =>
      new Promise((sent) => {
        document.addEventListener('recotag:sent', sent, { once: true });
        recotag('viewProduct', { product: id });
      }).then(() => undefined),
    product,
  );
await view('first');
await cdp.send('Profiler.enable');
await cdp.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
await cdp.send('Profiler.takePreciseCoverage');
await view('counted');
const { result } = await cdp.send('Profiler.takePreciseCoverage');
await browser.close();
await servers.close();

const files = new Map();
for (const { url, functions } of result)
  if (url.endsWith('/recotag.js'))
    for (const { ranges } of functions) {
      const { count, startOffset } = ranges[0];
      // The whole file counts as a function that was called when it was loaded.
      if (!count || !startOffset) continue;
      const source = sourceAt(startOffset);
      const { functions: all, calls } = files.get(source) ?? { functions: 0, calls: 0 };
      files.set(source, { functions: all + 1, calls: calls + count });
    }
const sum = (key) => [...files.values()].reduce((total, each) => total + each[key], 0);
console.log(`one view: ${files.size} source files, ${sum('functions')} functions, ${sum('calls')} calls`);
if (values.all) console.table(Object.fromEntries([...files].sort(([, one], [, other]) => other.calls - one.calls)));
