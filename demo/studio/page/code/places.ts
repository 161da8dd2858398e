import type { PageFacts } from './page-facts.js';

/** `data-places` for the list at a selector: contract, "Without code". It takes attributes only. */
export const placesOf = ({ configuration, at, where }: PageFacts): unknown[] => [
  { at, where, element: configuration.element, attributes: configuration.attributes },
];

/** As an attribute in single quotes. */
export const placesAttribute = (facts: PageFacts): string =>
  `data-places='${JSON.stringify(placesOf(facts)).replace(/&/g, '&amp;').replace(/'/g, '&#39;').replace(/</g, '&lt;')}'`;

/** Said where own content was made, which a place can't carry. */
export const OWN_CONTENT_LEFT =
  'A list at a selector has its settings only: your own content and the fallback need the list in a template.';
