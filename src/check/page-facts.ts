/** What the inspector's doctor says of a page (`dist/esm/doctor.js`, which is run in it). */
export interface Examination {
  findings: { id: string; level: 'error' | 'warning' | 'note'; plain: string; sentence: string; seen: string }[];
  /** what was checked */
  looked: string[];
  /** what was not checked, and why */
  not: string[];
}

/** What a page says of itself, read in the page. */
export interface PageFacts {
  address: string;
  title: string;
  /** the tag's version; undefined where the page has none */
  tag: string | undefined;
  /** what the tag has settled */
  config: Record<string, unknown> | undefined;
  /** every list of the page */
  lists: { element: string; product: string | null; state: string | undefined; shown: number }[];
}

/** Runs in the page: must not use anything from outside. */
export const readPage = (): PageFacts => {
  // An element or a frame of that name is no tag.
  const tag = window.recotag instanceof Function ? window.recotag : undefined;
  const plain = (value: unknown) => JSON.parse(JSON.stringify(value ?? null));
  type List = HTMLElement & { state?: string; products?: unknown[] };
  return {
    address: location.href,
    title: document.title,
    tag: tag?.version,
    config: tag?.config && plain(tag.config),
    lists: Array.from(document.querySelectorAll<List>('reco-list,popular-products'), (list) => ({
      element: list.localName,
      product: list.getAttribute('product'),
      state: list.state,
      shown: list.products?.length ?? 0,
    })),
  };
};
