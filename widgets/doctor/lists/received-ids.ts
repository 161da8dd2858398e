import { insides, plainText } from '../text/xml-text.js';

/** A product of a response: the id by which lists know it (undefined if it has none), and all its ids. */
export interface Received {
  id: string | undefined;
  ids: string[];
  name: string;
}

/**
 * The products of a sync response (interface.txt sections 2.5 and 2.7), found by a text search: `DOMParser` would need a Trusted Types
 * policy.
 */
export const receivedIds = (answer: string): Received[] => {
  const recommended = [...insides(answer, 'recommendation')];
  return (recommended.length ? recommended : [...insides(answer, 'product')]).map((product) => {
    const [ids = ''] = insides(product, 'ids');
    const entries = [...ids.matchAll(/<([\w.-]+)>([^<]*)</g)].map(
      ([, system, id]) => [system!, plainText(id!)] as const,
    );
    const bySystem = Object.fromEntries(entries);
    const id = bySystem.productId || bySystem.webSiteId || entries.map(([, each]) => each).find(Boolean);
    const name = /<displayName>([^<]+)/.exec(product)?.[1] ?? /<name>([^<]+)/.exec(product)?.[1] ?? '';
    return { id, ids: entries.map(([, each]) => each), name: plainText(name) };
  });
};
