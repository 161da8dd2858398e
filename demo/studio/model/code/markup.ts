import { spaceCss, spaceStyle } from '../../../../src/page/places/css/space-css.js';
import type { Place } from '../../../../src/protocol/config.js';
import { quotedAttribute } from '../../../../src/protocol/quoted-attribute.js';
import { attributeText } from '../fallback.js';
import type { Configuration } from '../state.js';
import { FROM_PAGE, type PageFacts } from './facts.js';

const WIDE = 90;

/** The start tag of an element, on several lines if it is long. */
const startTag = (name: string, attributes: Record<string, string>): string => {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === '' ? key : `${key}="${attributeText(value)}"`,
  );
  const line = [`<${name}`, ...written].join(' ');
  return line.length <= WIDE ? `${line}>` : `${[`<${name}`, ...written].join('\n  ')}\n>`;
};

/** The studio's fallback, in its slots. */
export const slotTexts = ({ slots }: Configuration): string[] =>
  Object.entries(slots).map(([slot, html]) => html.replace(/^<[\w-]+/, (start) => `${start} slot="${slot}"`));

const indented = (text: string): string => `  ${text.replace(/\n/g, '\n  ')}\n`;

export const markup = (configuration: Configuration): string => {
  const { element, attributes } = configuration;
  const inside = slotTexts(configuration).map(indented).join('');
  return `${startTag(element, attributes)}${inside && `\n${inside}`}</${element}>`;
};

/** The value of `data-places` for a list at a selector. A place has only attributes. */
const placesOf = (facts: PageFacts): Place[] => {
  const { configuration, at, where } = facts;
  const ofPage = facts.ofPage.map((name) => [name, FROM_PAGE[name]!.place]);
  const attributes = { ...configuration.attributes, ...Object.fromEntries(ofPage) };
  return [{ at, where, element: configuration.element as Place['element'], attributes }];
};

/** The same as an attribute in single quotes. */
export const placesAttribute = (facts: PageFacts): string =>
  quotedAttribute('data-places', JSON.stringify(placesOf(facts)));

/** The style sheet that keeps the list's space until the list is there: so nothing moves. '' while the selector is incomplete. */
export const spaceElement = (facts: PageFacts): string => {
  try {
    return spaceStyle(spaceCss(placesOf(facts), facts.configuration.properties));
  } catch {
    return '';
  }
};
