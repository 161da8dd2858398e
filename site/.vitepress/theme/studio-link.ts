/** What the studio reads from the fragment of its address: the element, and its settings by their kind. */
const SLOT_TEXTS = ':scope > :not(template)';

/** The address at which the studio opens with the list of an example. */
export const studioLink = (code: string): string => {
  const page = new DOMParser().parseFromString(code, 'text/html');
  const list = page.querySelector<HTMLElement>('reco-list, popular-products');
  if (!list) return '/studio';
  const query = new URLSearchParams({ element: list.localName });
  for (const { name, value } of list.attributes)
    if (!['style', 'base-url', 'endpoint-id'].includes(name))
      // The catalogue of the demo shop has the same products as the sandbox.
      query.set(`a.${name}`, name === 'catalog-url' ? '/api/products?ids={ids}' : value);
  for (const element of list.querySelectorAll(SLOT_TEXTS)) query.set(`s.${element.slot}`, element.outerHTML);
  for (const name of list.style) query.set(`c.${name}`, list.style.getPropertyValue(name));
  for (const [, part, declarations] of code.matchAll(/::part\(([\w-]+)\)\s*\{([^}]*)\}/g))
    query.set(`p.${part}`, declarations!.trim());
  return `/studio#${query}`;
};
