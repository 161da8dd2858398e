import { head } from './head.js';
import { markup } from './markup.js';
import type { PageFacts, Snippet } from './page-facts.js';
import { OWN_CONTENT_LEFT } from './places.js';
import { trackingCalls } from './tracking-calls.js';

export const plainHtml = (facts: PageFacts): Snippet[] => {
  const { configuration, at, follows, tracking } = facts;
  const { product } = configuration.attributes;
  const hasContent = Object.values(configuration.slots).some((html) => html.trim());
  return [
    {
      title: 'Once, in the head of every page',
      code: head(facts),
      language: 'HTML',
      about: at
        ? `The list is put at ${at} by itself: no template is touched.${hasContent ? ` ${OWN_CONTENT_LEFT}` : ''}`
        : 'Before other scripts, so that the list’s place is kept from the first moment.',
    },
    ...(at
      ? []
      : [
          {
            title: 'Where the list is to stand',
            code: markup(configuration),
            language: 'HTML' as const,
            ...(product &&
              follows && {
                about: `In a product’s template, print the page’s own product id in place of “${product}”.`,
              }),
          },
        ]),
    ...(tracking === 'calls' ? [trackingCalls()] : []),
  ];
};
