export interface Example {
  content: DocumentFragment;
  /** The rules of its style elements. */
  rules: string;
}

/**
 * Parses the code of an example. The page's policy blocks style elements and style attributes as soon as they are parsed, even in a
 * template, so they are parsed by other names. The policy allows the same rules when a script sets them.
 */
export const parseExample = (code: string): Example => {
  const { content } = Object.assign(document.createElement('template'), {
    innerHTML: code.replace(/<(\/?)style(?=[\s>])/gi, '<$1live-style').replace(/\sstyle(?=\s*=)/gi, ' data-live-style'),
  });
  let rules = '';
  for (const element of content.querySelectorAll('live-style')) {
    rules += element.textContent;
    element.remove();
  }
  for (const element of content.querySelectorAll<HTMLElement>('[data-live-style]')) {
    element.style.cssText = element.dataset.liveStyle!;
    delete element.dataset.liveStyle;
  }
  return { content, rules };
};

const SLOT_TEXTS = ':scope > :not(template)';

/** The address at which the studio opens with the list of an example. Its fragment has the element, and its settings by their kind. */
export const studioLink = ({ content, rules }: Example): string => {
  const list = content.querySelector<HTMLElement>('reco-list, popular-products');
  if (!list) return '/studio';
  const query = new URLSearchParams({ element: list.localName });
  for (const { name, value } of list.attributes)
    if (!['style', 'base-url', 'endpoint-id'].includes(name))
      // The catalogue of the demo shop has the same products as the sandbox.
      query.set(`a.${name}`, name === 'catalog-url' ? '/api/products?ids={ids}' : value);
  for (const element of list.querySelectorAll(SLOT_TEXTS)) query.set(`s.${element.slot}`, element.outerHTML);
  for (const name of list.style) query.set(`c.${name}`, list.style.getPropertyValue(name));
  for (const [, part, declarations] of rules.matchAll(/::part\(([\w-]+)\)\s*\{([^}]*)\}/g))
    query.set(`p.${part}`, declarations!.trim());
  return `/studio#${query}`;
};
