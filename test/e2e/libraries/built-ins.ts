/** The replacement is as good as the built-in for what pages' files may do with it; `tools/lint/built-ins.grit` finds other uses. */
const SAME = 'same';

/**
 * The built-ins that libraries replace on pages: all those of the libraries in `libraries.ts`, which `replaced.spec.ts` finds in a page, and
 * some of other libraries. `Array#map` is a method, `Array.from` a static one, `Document` a global name. The value is what pages' files write
 * in its place: `tools/lint/built-ins.grit` finds the built-in.
 */
export const REPLACED: Readonly<Record<string, string>> = {
  // Prototype.js and MooTools: without the map function
  'Array.from': '`[...list]`, `for…of`, or `times` for a number of items',
  // Prototype.js: an array, not an iterator
  'Array#entries': '`forEach`, or `for…of` over a map itself',
  // Prototype.js 1.6: for JSON.stringify, a list becomes text
  'JSON.stringify': '`jsonText`',
  'Array#toJSON': SAME,
  'Number#toJSON': SAME,
  'String#toJSON': SAME,
  'Date#toJSON': '`getTime`',
  // Prototype.js, MooTools: also inherited properties, and no error for null
  'Object.keys': '`Object.entries`, or `ownKeys`',
  'Object.values': '`Object.entries`',
  // Without the last argument of the function, the array itself
  'Array#every': SAME,
  'Array#filter': SAME,
  'Array#find': SAME,
  'Array#map': SAME,
  'Array#some': SAME,
  'Array#reverse': SAME,
  // Without the second argument
  'String#endsWith': SAME,
  'String#startsWith': SAME,
  'String#sub': 'a style',
  'Function#bind': SAME,
  // MooTools More
  'String#repeat': SAME,
  'Date#toISOString': '`getTime`',
  // Datejs: a date or null, not a number, and other texts
  'Date.parse': '`new Date(text).getTime()`',
  'Date#toString': 'Intl.DateTimeFormat',
  'RegExp.escape': 'an expression of our own',
  // Prototype.js: fails for an element without a parent
  'HTMLElement#remove': '`replaceWith()`, or `parentNode?.removeChild`',
  // Prototype.js scrolls the window to the element, MooTools takes two numbers
  'Element#scrollTo': '`scroll` or `scrollBy`',
  'HTMLElement#scrollTo': '`scroll` or `scrollBy`',
  // MooTools: types of its own
  Document: '`ofDocument`',
  Window: '`window`',
  Event: '`CustomEvent`',
  Request: '`fetch` with an address',
  // Has the same prototype: `instanceof` works
  Element: SAME,
  // Has the functions of the browser
  JSON: SAME,
  // zone.js: the promise of an async function is none of them
  'instanceof Promise': '`await`',
  // zone.js: call back in the zone of the caller
  ...Object.fromEntries(
    `Promise Promise#then fetch alert confirm prompt queueMicrotask setInterval setTimeout clearInterval clearTimeout
    requestAnimationFrame cancelAnimationFrame webkitRequestAnimationFrame webkitCancelAnimationFrame MutationObserver
    WebKitMutationObserver IntersectionObserver FileReader XMLHttpRequest#abort XMLHttpRequest#open XMLHttpRequest#send
    EventTarget#addEventListener EventTarget#removeEventListener Event#stopImmediatePropagation Object#toString Function#toString`
      .split(/\s+/)
      .map((name) => [name, SAME]),
  ),
  // es5-shim, es6-shim: corrected
  Date: SAME,
  'Date#constructor': SAME,
  'Number#toPrecision': SAME,
  'RegExp#toString': SAME,
  'Math.round': SAME,
  'Set#add': SAME,
  'Set#delete': SAME,
  'Set#has': SAME,
  'Reflect.defineProperty': SAME,
};
