import { head } from './head.js';
import { markup } from './markup.js';
import type { PageFacts, Snippet } from './page-facts.js';

/** What a theme knows of the page, in the place of what was picked here. */
const FROM_THEME: Record<string, string> = {
  product: '{{ product.id }}',
  category: '{{ collection.handle }}',
  currency: '{{ cart.currency.iso_code }}',
};

export function liquid(facts: PageFacts): Snippet[] {
  const { configuration } = facts;
  const attributes = Object.fromEntries(
    Object.entries(configuration.attributes).map(([name, value]) => [name, FROM_THEME[name] ?? value]),
  );
  return [
    { title: 'layout/theme.liquid, in the head', code: head(facts), language: 'Liquid' },
    { title: 'snippets/recommendations.liquid', code: markup({ ...configuration, attributes }), language: 'Liquid' },
    {
      title: 'Where the list is to stand',
      code: "{% render 'recommendations', product: product %}",
      language: 'Liquid',
    },
  ];
}
