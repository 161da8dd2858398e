import { readFile } from 'node:fs/promises';
import { createContext, runInContext } from 'node:vm';
import type { Recotag } from '../../../src/tag/global.js';
import { sharedStorage } from '../../model/shared-storage.js';

/** What the page heard: the name after `recotag:`, and its detail. */
export type Heard = [name: string, detail: { operation: string; error?: string; body: string }];

/** A page without a browser: just what the built tag touches, in a realm of its own. */
export interface Page {
  recotag: Recotag & ((...call: unknown[]) => void);
  /** bodies given to `fetch` */
  posted: string[];
  heard: Heard[];
}

const code = await readFile(`${process.env.RECOTAG_DIST ?? 'dist'}/recotag.js`, 'utf8');

/** Loads the built file as a page does that has the tag's script with these attributes. */
export function openPage(dataset: Record<string, string> = { baseUrl: 'https://api.example', endpointId: 'e' }): Page {
  const posted: string[] = [];
  const heard: Heard[] = [];
  const window: Record<string, unknown> = {
    console,
    crypto,
    URL,
    Blob,
    AbortController,
    AbortSignal: { timeout: () => undefined },
    // Nothing here ever comes due.
    setTimeout: () => 0,
    clearTimeout: () => undefined,
    addEventListener: () => undefined,
    location: { search: '' },
    navigator: { onLine: true },
    CustomEvent: class {
      constructor(
        readonly type: string,
        readonly init: { detail: Heard[1] },
      ) {}
    },
    localStorage: sharedStorage('works', () => undefined),
    document: {
      currentScript: { dataset, src: 'https://shop.example/recotag.js' },
      cookie: '',
      addEventListener: () => undefined,
      dispatchEvent: ({ type, init }: { type: string; init: { detail: Heard[1] } }) =>
        heard.push([type.slice('recotag:'.length), { ...init.detail }]),
    },
    fetch: (_: string, { body }: { body: string }) => {
      posted.push(body);
      return Promise.resolve(new Response('<result><status>Success</status></result>'));
    },
  };
  window.window = window;
  runInContext(code, createContext(window));
  return { recotag: window.recotag as Page['recotag'], posted, heard };
}
