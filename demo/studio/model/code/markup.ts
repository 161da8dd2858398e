import type { Configuration } from '../state.js';
import { FROM_PAGE, fromPage, type PageFacts } from './facts.js';
import { attributeText, literal, slottedHtml } from './html.js';

/** Longer tags are split into several lines. */
const WIDE = 90;

/** The start tag of an element, on several lines if it is long. Values aren't escaped. */
export const rawStartTag = (
  name: string,
  attributes: readonly (readonly [name: string, written: string])[],
): string => {
  const written = attributes.map(([key, value]) => (value === '' ? key : `${key}=${value}`));
  const line = [`<${name}`, ...written].join(' ');
  return line.length <= WIDE ? `${line}>` : `${[`<${name}`, ...written].join('\n  ')}\n>`;
};

export const startTag = (name: string, attributes: Record<string, string>): string =>
  rawStartTag(
    name,
    Object.entries(attributes).map(([key, value]) => [key, value && `"${attributeText(value)}"`]),
  );

/** The HTML of each slot. */
export const slotTexts = ({ slots }: Configuration): string[] =>
  Object.entries(slots)
    .filter(([, html]) => html.trim())
    .map(([slot, html]) => slottedHtml(slot, html.trim()));

const indented = (text: string): string => `  ${text.replace(/\n/g, '\n  ')}\n`;

/** An element from its start tag and its content. */
export const wholeElement = (start: string, name: string, inside: readonly string[]): string => {
  return `${start}${inside.length ? `\n${inside.map(indented).join('')}` : ''}</${name}>`;
};

/** The element as in the shop's page. */
export const markup = (configuration: Configuration): string =>
  wholeElement(
    startTag(configuration.element, configuration.attributes),
    configuration.element,
    slotTexts(configuration),
  );

/** The value of `data-places` for a list at a selector. A place has only attributes. */
export const placesOf = (facts: PageFacts): unknown[] => {
  const { configuration, at, where } = facts;
  const ofPage = fromPage(facts).map((name) => [name, FROM_PAGE[name]!.place]);
  const attributes = { ...configuration.attributes, ...Object.fromEntries(ofPage) };
  return [{ at, where, element: configuration.element, attributes }];
};

/** The same as an attribute in single quotes. */
export const placesAttribute = (facts: PageFacts): string =>
  `data-places='${JSON.stringify(placesOf(facts)).replace(/&/g, '&amp;').replace(/'/g, '&#39;').replace(/</g, '&lt;')}'`;

const INSERT = { before: 'before', after: 'after', inside: 'append', instead: 'replaceWith' } as const;

/** An inline script that inserts the list while the page is parsed, before the browser paints it: so nothing moves. */
export const placeScript = ({ configuration, at, where }: PageFacts): string => {
  // Inside the place, or instead of it, only when the parser has left it.
  const mustWait = where === 'inside' || where === 'instead' ? '!place || !place.nextSibling' : '!place';
  return `<script>
  new MutationObserver((changes, observer) => {
    const place = document.querySelector(${literal(at)});
    if (${mustWait}) return;
    observer.disconnect();
    const list = document.createElement(${literal(configuration.element)});
    const attributes = ${literal(configuration.attributes).replace(/\n/g, '\n    ')};
    for (const name in attributes) list.setAttribute(name, attributes[name]);
    place.${INSERT[where]}(list);
  }).observe(document, { childList: true, subtree: true });
</script>`;
};

/** Shown if the list has own content, which a place can't have. */
export const OWN_CONTENT_LEFT =
  'A list at a selector can’t have your own content or a fallback. For these, put the list into a template.';
