import { toProduct } from '../../../protocol/product.js';
import { insides, plainText } from '../text/xml-text.js';

/**
 * The ids by which lists know the products of a recorded response (docs/interface.md sections 2.5 and 2.7); undefined for a product without
 * any. Found by a text search: `DOMParser` would need a Trusted Types policy.
 */
export const receivedIds = (response: string): (string | undefined)[] => {
  const recommended = [...insides(response, 'recommendation')];
  return (recommended.length ? recommended : [...insides(response, 'product')]).map((product) => {
    const [ids = ''] = insides(product, 'ids');
    const entries = [...ids.matchAll(/<([\w.-]+)>([^<]*)</g)].map(([, system, id]) => [system!, plainText(id!)]);
    return toProduct(() => undefined, Object.fromEntries(entries))?.id;
  });
};
