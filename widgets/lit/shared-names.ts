// What own-names.ts has found, for the files that the lists load on demand. Both modules name their exports: a list of names that both took
// from one object would cost 80 bytes in the first file.
const names = Reflect.get(document, 'recotagNames') as never[];
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
