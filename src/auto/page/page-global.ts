/**
 * A variable of the page's own, by its path: `pageGlobal('Shopify', 'routes', 'root')`. Own properties only: elements and frames that have such a
 * name, `<a id="BASE_URL" href="…">`, are no properties of the window itself, and neither is what stands in a polluted `Object.prototype`.
 */
export const pageGlobal = (...path: string[]): unknown =>
  path.reduce<unknown>(
    (value, name) => (Object.hasOwn(Object(value), name) ? Reflect.get(value as object, name) : undefined),
    window,
  );
