// The files beside the tag's own. They are loaded where something asks for them, from the same folder or as chunks of a bundle.

import { guarded, quietly } from '../shared/guarded.js';
import { forgetFailures, type LoadFile, loadAgain } from '../shared/load-again.js';
import { ofDocument } from '../shared/of-document.js';
import { report } from './cart.js';
import { canSend } from './consent.js';
import { newId } from './device.js';
import type { Answer, Retry, TakeRetry } from './outbox/hand-over.js';
import type { Row } from './outbox/row.js';
import { settings, thisPage } from './page.js';
import { keysOf } from './storage.js';
import { isThere, post, reserve } from './transport.js';

/** The number of what both files expect of each other, as in outbox/hand-over.ts. Caches may keep two versions of them. */
const HAND_OVER = 5;

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

/** How a file is loaded; undefined for an inline script, which has no URL. */
let loadFile: LoadFile | undefined;

const load = (name: string): unknown => loadFile && loadAgain(loadFile, name);

/** Loads the files that the settings ask for, and once more what could not be loaded. */
export const loadWanted = (): void => {
  const { consentFrom, relay, dataLayer, auto, places, productAt, cartAt, results, inspector } = settings;
  if (consentFrom) load('consent');
  if (relay) load('relay');
  if (dataLayer || auto || places || productAt || cartAt || results) load('auto');
  // recotag-auto.js imports these modules: they arrive at the same time.
  if (places) load('places');
  if (typeof places === 'string') load('published');
  if (inspector) load('inspector');
};

/** The network is back, or the page says so: what could not be loaded may be asked for at once. */
export const loadAtOnce = (): void => {
  forgetFailures();
  loadWanted();
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
 * It can't load from another origin that sends no CORS headers, nor from `file:`: then a script element is the fallback, unless an import map
 * may have blocked the file, or it is a module. What can be requested and yet not imported is no script, but an HTML page.
 *
 * @param src the URL of the tag's own file
 */
export const fromFolder =
  (src: string): LoadFile =>
  async (name, again) => {
    const url = src.replace(/[^/?#]*([?#].*)?$/, `recotag-${name}.js`);
    if (name === 'inspector' && !location.search.includes('recotag-inspector')) return;
    try {
      // biome-ignore lint/plugin/addresses: a file of recotag beside the file that runs
      return await import(again ? `${url}#${again}` : url); // Chromium doesn't load an address again that has failed.
    } catch (error) {
      const mayWork =
        url.startsWith(`${location.origin}/`) ||
        /^(places|published)$/.test(name) ||
        ofDocument('querySelector')('script[type=importmap]');
      if (mayWork || (await isThere(url))) throw error;
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
