import type { PageFacts } from './page-facts.js';

/** What a page knows of itself, by the attribute that takes it. */
export const FROM_PAGE: Record<string, { words: string; liquid: string }> = {
  product: { words: 'id of the page’s own product', liquid: '{{ product.id }}' },
};

/** Attributes whose value is the page's own in the shop: what was chosen here stands for it. */
export const fromPage = ({ configuration, follows }: PageFacts): string[] =>
  follows ? Object.keys(configuration.attributes).filter((name) => Object.hasOwn(FROM_PAGE, name)) : [];
