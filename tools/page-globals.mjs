/**
 * The global names of the browser that files for shoppers' pages use (not the inspector's). A script of the page may define each of them: after `const URL = '/api'` that text
 * is what a bare `URL` means. The window's own property stays what it is, so the build writes `window.URL` for each of these names, in
 * libraries as well. `test/dist/page-globals.test.ts` finds names in the built files that are missing here.
 */
export const PAGE_GLOBALS = `
  AbortController AbortSignal CSS CSSAnimation CSSGroupingRule CSSStyleRule CSSStyleSheet Comment CustomEvent DOMParser Date DocumentFragment
  Element HTMLAnchorElement HTMLElement HTMLFormElement HTMLImageElement HTMLScriptElement HTMLTemplateElement HTMLUnknownElement Headers
  Image IntersectionObserver Map MutationObserver Node PerformanceObserver Proxy Range ReportingObserver ResizeObserver Set ShadowRoot Symbol
  Text TextDecoder TextEncoder URL URLSearchParams WeakMap WeakSet XMLHttpRequest addEventListener btoa cancelAnimationFrame clearTimeout
  console crypto customElements dispatchEvent fetch getComputedStyle innerHeight innerWidth localStorage matchMedia navigator performance
  queueMicrotask removeEventListener reportError requestAnimationFrame requestIdleCallback scrollX scrollY sessionStorage setTimeout`
  .trim()
  .split(/\s+/);

/** Those of them that widgets/lit/own-names.ts gives to the lists instead, since pages replace even the window's. */
export const OWN = 'Map Set WeakMap WeakSet Symbol URL AbortController AbortSignal CustomEvent TextDecoder'.split(' ');
