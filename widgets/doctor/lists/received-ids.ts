import { insides, plainText } from '../text/xml-text.js';

/** A product of an answer: the id that stands for it, and every id it goes by. None: it has no id. */
export interface Received {
  id: string | undefined;
  ids: string[];
  name: string;
}

/**
 * The products of a sync answer (interface.txt sections 2.5 and 2.7), read as text: a parser would need a Trusted Types
 * policy of its own.
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
