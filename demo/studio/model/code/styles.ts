import { readDeclarations } from '../css-declarations.js';
import { withFallback } from '../fallback.js';
import type { Configuration } from '../state.js';

/** A CSS rule: the preview uses the CSSOM, and the shop's style sheet is text. */
export interface StyleRule {
  selector: string;
  declarations: readonly (readonly [name: string, value: string])[];
}

/** A list with an id has its own looks; otherwise all lists of its kind have them. */
export const selectorOf = ({ element, attributes }: Configuration): string => {
  const id = attributes['list-id'];
  return id
    ? `${element}[list-id="${id.replace(/[^\w-]/g, (sign) => `\\${sign.codePointAt(0)!.toString(16)} `)}"]`
    : element;
};

/** The height of a heading with its margin, as a multiple of its font size (product-list.css). */
const HEADING_HEIGHT = 2;

/** Shows the heading of the fallback. The list's own keeps its box: without it the list would move, which browsers count as a layout shift. */
const headingRules = (
  element: string,
  states: readonly string[],
  heading: ReadonlyMap<string, string>,
): StyleRule[] => {
  const list = `${element}:is(${states.map((state) => `:state(${state})`).join(', ')})`;
  const size = /^[\d.]+(em|rem|px)$/.exec(heading.get('font-size') ?? '')?.[0] ?? '1.375em';
  return [
    { selector: `${list}::part(heading)`, declarations: [['visibility', 'hidden']] },
    { selector: `${list} > [slot=heading]`, declarations: [['visibility', 'hidden']] },
    {
      selector: `${list} > popular-products`,
      declarations: [['margin-top', `calc(-${HEADING_HEIGHT} * ${size})`]],
    },
  ];
};

/** The rules of the chosen looks. A fallback has the looks of its list. */
export const styleRules = (configuration: Configuration): StyleRule[] => {
  const { attributes, parts, slots } = withFallback(configuration);
  const element = selectorOf(configuration);
  /** the states in which other products are shown */
  const replaced = Object.keys(slots);
  const selector = (part: string) =>
    [element, ...(replaced[0] ? [`${element} popular-products`] : [])]
      .map((list) => `${list}::part(${part})`)
      .join(', ');
  return [
    { selector: element, declarations: Object.entries(configuration.properties) },
    ...Object.entries(parts).map(([part, css]) => ({
      selector: selector(part),
      declarations: [...readDeclarations(css)],
    })),
    ...(replaced[0] && attributes.heading
      ? headingRules(element, replaced, readDeclarations(parts.heading ?? ''))
      : []),
  ].filter(({ declarations }) => declarations.length);
};

const ruleText = ({ selector, declarations }: StyleRule): string =>
  `${selector} {\n${declarations.map(([name, value]) => `  ${name}: ${value};\n`).join('')}}\n`;

/** The style sheet for the shop; '' if no looks are chosen. */
export const styles = (configuration: Configuration): string => styleRules(configuration).map(ruleText).join('');
