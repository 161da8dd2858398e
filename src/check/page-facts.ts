/** What the doctor finds in a page. `dist/esm/doctor.js` runs in the page. */
export interface Examination {
  findings: { id: string; level: 'error' | 'warning' | 'note'; plain: string; sentence: string; seen: string }[];
  /** names of the checks that ran */
  looked: string[];
  /** what could not be checked, and why */
  not: string[];
}

/** What is read in the page. */
export interface PageFacts {
  address: string;
  title: string;
  /** the tag's version; undefined if the page has no tag */
  tag: string | undefined;
  /** the tag's configuration */
  config: Record<string, unknown> | undefined;
  /** all lists of the page */
  lists: { element: string; product: string | null; state: string | undefined; shown: number }[];
}

/** Runs in the page: must not use anything from outside of this function. */
export const readPage = (): PageFacts => {
  // `window.recotag` may be an element or a frame with this name.
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
