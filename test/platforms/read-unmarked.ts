// Runs in a page: reads the sources of all unmarked pages in the browser's own document. Bundled by the tests.
import { parseSources } from '../../src/page/without-code/sources/parse-sources.js';
import { readSources } from '../../src/page/without-code/sources/read-source.js';
import { unmarkedPages } from './unmarked-pages.js';

/** The rows whose id differs: name, what was read, what is right. */
const readUnmarked = (): [name: string, read: string | undefined, right: string | undefined][] =>
  unmarkedPages.flatMap(([name, source, body, id, address = '/p/page']) => {
    document.body.innerHTML = body;
    const page = { root: document.documentElement, variables: window, url: new URL(address, location.href) };
    const read = readSources(parseSources(source).sources, page).at(-1)?.value;
    return read === id ? [] : [[name, read, id] as [string, string | undefined, string | undefined]];
  });

Object.assign(window, { readUnmarked });
