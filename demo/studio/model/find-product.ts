/** By its name or id, or by a part of its name that no other product has. @returns undefined for none, and for several */
export const findProduct = <Product extends { id: string; name: string }>(
  products: readonly Product[],
  sought: string,
): Product | undefined => {
  const text = sought.trim().toLowerCase();
  if (!text) return;
  const exact = products.find(({ id, name }) => id.toLowerCase() === text || name.toLowerCase() === text);
  const [found, another] = products.filter(({ name }) => name.toLowerCase().includes(text));
  return exact ?? (another ? undefined : found);
};
