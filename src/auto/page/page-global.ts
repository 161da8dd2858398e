/** A variable of the page's own, by its path: `pageGlobal('Shopify', 'routes', 'root')`. */
export const pageGlobal = (...path: string[]): unknown =>
  path.reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], window);
