/** The names of products, by id, as the shop's own data has them; null for an id that it doesn't know. */
export const askNames = async (url: string, ids: readonly string[]): Promise<Record<string, string | null>> => {
  const response = await window.fetch(url.replace('{ids}', ids.map(encodeURIComponent).join(',')));
  if (!response.ok) throw Error(`The product data answered ${response.status}.`);
  const answer: unknown = await response.json();
  const products = (
    Array.isArray(answer) ? answer : Object.entries(Object(answer)).map(([id, each]) => ({ id, ...Object(each) }))
  ) as {
    id?: unknown;
    displayName?: unknown;
    name?: unknown;
  }[];
  const names = new Map(products.map(({ id, displayName, name }) => [`${id}`, `${displayName ?? name ?? id}`]));
  return Object.fromEntries(ids.map((id) => [id, names.get(id) ?? null]));
};
