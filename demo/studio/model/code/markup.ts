import type { Configuration } from '../state.js';
import type { PageFacts } from './facts.js';
import { attributeText, slottedHtml } from './html.js';

/** Lines no longer than this stay one line. */
const WIDE = 90;

/** An element's start tag, on several lines where it is long; values are written as they are given. */
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

/** The content of the slots, a piece per slot. */
export const slotTexts = ({ slots }: Configuration): string[] =>
  Object.entries(slots)
    .filter(([, html]) => html.trim())
    .map(([slot, html]) => slottedHtml(slot, html.trim()));

const indented = (text: string): string => `  ${text.replace(/\n/g, '\n  ')}\n`;

/** An element from its start tag and its content. */
export const wholeElement = (start: string, name: string, inside: readonly string[]): string => {
  return `${start}${inside.length ? `\n${inside.map(indented).join('')}` : ''}</${name}>`;
};

/** The element as the shop's page has it. */
export const markup = (configuration: Configuration): string =>
  wholeElement(
    startTag(configuration.element, configuration.attributes),
    configuration.element,
    slotTexts(configuration),
  );

/** `data-places` for the list at a selector: contract, "Without code". It takes attributes only. */
export const placesOf = ({ configuration, at, where }: PageFacts): unknown[] => [
  { at, where, element: configuration.element, attributes: configuration.attributes },
];

/** As an attribute in single quotes. */
export const placesAttribute = (facts: PageFacts): string =>
  `data-places='${JSON.stringify(placesOf(facts)).replace(/&/g, '&amp;').replace(/'/g, '&#39;').replace(/</g, '&lt;')}'`;

/** Said where own content was made, which a place can't carry. */
export const OWN_CONTENT_LEFT =
  'A list at a selector can’t have your own content or a fallback. For these, put the list into a template.';
