import { ofDocument } from '../../src/page/shared/of-document.js';

/**
 * Names of the browser that a page replaces even in its window: `function Map() {}`, or an old polyfill. The build puts these in their place. A
 * name that is not the browser's own is taken from a frame, which is in the page only for that moment.
 */
const NAMES = 'Map Set WeakMap WeakSet Symbol URL AbortController AbortSignal CustomEvent TextDecoder';

const own = (name: string) => {
  const given = window[name as 'Map'];
  if (/native code/.test(given as never)) return given;
  const frame = ofDocument('createElement')('iframe');
  ofDocument('documentElement').append(frame);
  const found = (frame.contentWindow as typeof window)[name as 'Map'];
  frame.remove();
  return found;
};

const names = NAMES.split(' ').map(own);

// For the lists' other files, see shared-names.ts.
Reflect.set(document, 'recotagNames', names);

const [map, set, weakMap, weakSet, symbol, url, abortController, abortSignal, customEvent, textDecoder] = names;

export {
  abortController as AbortController,
  abortSignal as AbortSignal,
  customEvent as CustomEvent,
  map as Map,
  set as Set,
  symbol as Symbol,
  textDecoder as TextDecoder,
  url as URL,
  weakMap as WeakMap,
  weakSet as WeakSet,
};
