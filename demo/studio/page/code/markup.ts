import type { Configuration } from '../model/configuration.js';
import { attributeText } from './escape.js';
import { slottedHtml } from './html-tree.js';

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
