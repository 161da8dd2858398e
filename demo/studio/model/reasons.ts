import { Part } from './part.js';
import { readReasons, type Why } from './server.js';
import type { Configuration } from './state.js';

/** The address at which the sandbox explains the products of a list. */
export const reasonsUrl = (sandboxUrl: string, { element, attributes }: Configuration, shopper: string): string => {
  const query = new URLSearchParams({
    operation: element === 'popular-products' ? 'GetPopularProducts' : 'Reco',
    shopper,
    limit: attributes.limit ?? '10',
  });
  for (const name of ['area', 'category', 'product']) if (attributes[name]) query.set(name, attributes[name]);
  return `${sandboxUrl}/why?${query}`;
};

/** Why each product is in the list, according to the sandbox. */
export class Reasons extends Part<{ url: string; products: readonly Why[] }> {
  constructor(private readonly say: (text: string) => void) {
    super({ url: '', products: [] });
  }

  /** Reads the reasons, unless they were read from this address already. */
  async read(url: string): Promise<void> {
    if (this.state.url === url) return;
    this.update({ url });
    try {
      const products = await readReasons(url);
      if (this.state.url === url) this.update({ products });
    } catch (error) {
      this.say((error as Error).message);
    }
  }
}
