/**
 * Reads a global variable of the page by its path: `pageGlobal('Shopify', 'routes', 'root')`. Only own properties are read. This
 * excludes named elements such as `<a id="BASE_URL" href="…">` and properties of a polluted `Object.prototype`.
 * https://html.spec.whatwg.org/multipage/nav-history-apis.html#named-access-on-the-window-object
 */
export const pageGlobal = (...path: string[]): unknown =>
  path.reduce<unknown>(
    (value, name) => (Object.hasOwn(Object(value), name) ? Reflect.get(value as object, name) : undefined),
    window,
  );
