import { quotedAttribute } from '../../../../src/node/command/learn/quoted-attribute.js';
import { roomCss, roomStyle } from '../../../../src/page/places/css/room-css.js';
import type { Place } from '../../../../src/protocol/config.js';
import { safeValue } from '../css-declarations.js';
import { listProperties } from '../product-data.js';
import type { Configuration } from '../state.js';
import { FROM_PAGE, type PageFacts, type Snippet } from './facts.js';
import { attributeText, slottedHtml } from './html.js';

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
export const wholeElement = (start: string, name: string, inside: readonly string[]): string =>
  `${start}${inside.length ? `\n${inside.map(indented).join('')}` : ''}</${name}>`;

/** A comment in HTML, on a line of its own; '' for no text. */
export const htmlComment = (text: string): string => text && `<!-- ${text.replace(/--/g, '- -')} -->\n`;

/** The element as in the shop's page. */
export const markup = (configuration: Configuration): string =>
  wholeElement(
    startTag(configuration.element, configuration.attributes),
    configuration.element,
    slotTexts(configuration),
  );

/** The value of `data-places` for a list at a selector. A place has only attributes. */
export const placesOf = (facts: PageFacts): Place[] => {
  const { configuration, at, where } = facts;
  const ofPage = facts.ofPage.map((name) => [name, FROM_PAGE[name]!.place]);
  const attributes = { ...configuration.attributes, ...Object.fromEntries(ofPage) };
  return [{ at, where, element: configuration.element as Place['element'], attributes }];
};

/** The same as an attribute in single quotes. */
export const placesAttribute = (facts: PageFacts): string =>
  quotedAttribute('data-places', JSON.stringify(placesOf(facts)));

/** The style sheet that keeps the list's room until the list is there: so nothing moves. '' while the selector is incomplete. */
export const roomElement = (facts: PageFacts): string => {
  const looks = Object.entries(listProperties(facts.configuration)).map(([name, value]) => [
    name,
    safeValue(value) ?? '',
  ]);
  try {
    return roomStyle(roomCss(placesOf(facts), Object.fromEntries(looks)));
  } catch {
    return '';
  }
};

/** Where an app that uses the npm package starts. */
export const appStart = ({ baseUrl, endpointId }: PageFacts): Snippet => ({
  title: 'Once, where the app starts',
  code: `import { recotag } from 'recotag';
import 'recotag/widgets';

recotag('config', { baseUrl: '${baseUrl}', endpointId: '${endpointId}' });`,
  language: 'JavaScript',
  about: 'npm install recotag',
});

/** The code for templates in the list, for a framework that would add their children to the element itself. */
export const ownCard = (framework: string): string =>
  `// ${framework} adds the children of a template to the element itself. This moves them into its content.
const ownCard = (template) => template?.content.append(...template.childNodes);`;

/** What the app has to pass to a component. */
export const passedProps = (props: readonly string[]): Pick<Snippet, 'about'> =>
  props.length ? { about: `Pass the ${props.map((name) => FROM_PAGE[name]!.words).join(' and ')}.` } : {};
