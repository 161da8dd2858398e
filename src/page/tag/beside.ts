// The files beside the tag's own. They are loaded where something asks for them, from the same folder or as chunks of a bundle.

import { guarded, quietly } from '../shared/guarded.js';
import { ofDocument } from '../shared/of-document.js';
import { report } from './cart.js';
import { canSend } from './consent.js';
import { newId } from './device.js';
import type { Answer, Retry, TakeRetry } from './outbox/hand-over.js';
import type { Row } from './outbox/row.js';
import { thisPage } from './page.js';
import { settings } from './settings.js';
import { keysOf } from './storage.js';
import { post, reserve } from './transport.js';

/** The number of what both files expect of each other, as in outbox/hand-over.ts. Caches may keep two versions of them. */
const HAND_OVER = 4;

/** recotag-retry.js, once it is there. It may never be: blocked, not found, or of another version. */
export let retry: Retry | undefined;

/** Answers that only recotag-retry.js can judge, until it is there. */
const unjudged: Parameters<Retry['judge']>[] = [];

/** Takes recotag-retry.js, which calls this, and gives it what the page has. Another version may do something else. */
const take: TakeRetry = (number, start) => {
  if (retry || number !== HAND_OVER) return;
  retry = quietly(() => start({ ...thisPage, reserve, post, canSend, keysOf, newId, report }));
  for (const each of unjudged.splice(0)) retry?.judge(...each);
  retry?.check();
};

/** @param again how often it has failed before */
export type LoadFile = (name: string, again: number) => Promise<unknown>;

/** How a file is loaded; undefined for an inline script, which has no URL. */
let loadFile: LoadFile | undefined;

/** For each file that was asked for: how often it has failed, and until when it isn't asked for again. */
const files: Record<string, { failures: number; until: number }> = {};

/** Loads a file, once. After a failure it is loaded again on the next occasion: not before a pause, which doubles each time. */
const load = (name: string): void => {
  const file = (files[name] ??= { failures: 0, until: 0 });
  if (file.until > Date.now()) return;
  file.until = Infinity;
  loadFile?.(name, file.failures).catch(() => {
    file.until = Date.now() + 1000 * Math.min(60, 2 ** file.failures++);
  });
};

/** What could not be loaded may be asked for at once: the network is back, or the page says so. */
export const forgetFailures = (): void => {
  for (const [, file] of Object.entries(files)) if (file.until < Infinity) file.until = 0;
};

/** Loads the files that the settings ask for, and once more what could not be loaded. */
export const loadWanted = (): void => {
  const { consentFrom, relay, dataLayer, auto, places, productAt, cartAt, results, inspector } = settings;
  if (consentFrom) load('consent');
  if (relay) load('relay');
  if (dataLayer || auto || places || productAt || cartAt || results) load('auto');
  if (inspector) load('inspector');
};

/** Something waits in the outbox that this file doesn't send: asks for recotag-retry.js. */
export const askForRetry = (): void => {
  if (retry) retry.check();
  else if (!thisPage.leftAt) load('retry');
};

/** Gives an answer that isn't plainly an acknowledgement to recotag-retry.js. */
export const judge = (sent: Row, sentAt: number, answer: Answer): void => {
  if (retry) retry.judge(sent, sentAt, answer);
  else {
    unjudged.push([sent, sentAt, answer]);
    askForRetry();
  }
};

/**
 * Loads files from the folder of the tag's own. Unlike a script element's src, import() is no Trusted Types sink, and loads a file only once.
 * It can't load from another origin that sends no CORS headers: then a script element is the fallback, unless an import map may have blocked
 * the file. On the page's own origin, a file that fails may be an HTML page, which would be an error in the page.
 *
 * @param src the URL of the tag's own file
 */
export const fromFolder =
  (src: string): LoadFile =>
  async (name, again) => {
    const file = src.split(/[?#]/)[0]!;
    const urlOf = (part: string) => `${file.slice(0, file.lastIndexOf('/') + 1)}recotag-${part}.js`;
    const url = urlOf(name);
    if (name === 'inspector' && !location.search.includes('recotag-inspector')) return;
    const { places } = settings;
    // recotag-auto.js imports these modules: they arrive at the same time.
    if (name === 'auto' && places) {
      for (const part of typeof places === 'string' ? ['places', 'published'] : ['places']) {
        // biome-ignore lint/plugin/addresses: a file of recotag beside the file that runs
        import(urlOf(part)).catch(() => {});
      }
    }
    try {
      // biome-ignore lint/plugin/addresses: a file of recotag beside the file that runs
      await import(again ? `${url}#${again}` : url); // Chromium doesn't load an address again that has failed.
    } catch (error) {
      if (url.startsWith(`${location.origin}/`) || ofDocument('querySelector')('script[type=importmap]')) throw error;
      await new Promise((onload, onerror) => {
        ofDocument('head').append(Object.assign(ofDocument('createElement')('script'), { src: url, onload, onerror }));
      });
    }
  };

/** The page begins. @param loader how files are loaded */
export const loadBeside = (loader: LoadFile): void => {
  loadFile = loader;
  Object.assign(document, { 'recotag.retry': guarded(take as () => void) });
};
