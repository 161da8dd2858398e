import { readDeclarations, safeValue } from '../css-declarations.js';
import { withFallback } from '../fallback.js';
import { PHONE_COLUMNS } from '../manifest.js';
import { listProperties } from '../product-data.js';
import type { Configuration } from '../state.js';

/** A CSS rule: the preview uses the CSSOM, and the shop's style sheet is text. */
export interface StyleRule {
  selector: string;
  declarations: readonly (readonly [name: string, value: string])[];
  /** media query, for example `(min-width: 36em)` */
  media?: string;
}

/** The width from which the list itself has three columns by default. */
const WIDE = '36em';

/** A list with an id has its own looks; otherwise all lists of its kind have them. */
export const selectorOf = ({ element, attributes }: Configuration): string => {
  const id = attributes['list-id'];
  return id
    ? `${element}[list-id="${id.replace(/[^\w-]/g, (sign) => `\\${sign.codePointAt(0)!.toString(16)} `)}"]`
    : element;
};

const COLUMNS = '--reco-columns';

/** The number of columns on phones, and on wider screens. Without a number the list decides by its own width. */
const columnRules = (configuration: Configuration): StyleRule[] =>
  [
    { media: `(width < ${WIDE})`, columns: safeValue(configuration.properties[PHONE_COLUMNS] ?? '') },
    { media: `(width >= ${WIDE})`, columns: safeValue(configuration.properties[COLUMNS] ?? '') },
  ].flatMap(({ media, columns }) =>
    columns ? [{ selector: selectorOf(configuration), media, declarations: [[COLUMNS, columns]] as const }] : [],
  );

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

/** The rules of the chosen looks, without invalid values. A fallback has the looks of its list. */
export const styleRules = (configuration: Configuration): StyleRule[] => {
  const { attributes, parts, slots } = withFallback(configuration);
  const element = selectorOf(configuration);
  const own = Object.entries(listProperties(configuration))
    .filter(([name]) => name !== COLUMNS && name !== PHONE_COLUMNS)
    .map(([name, value]) => [name, safeValue(value) ?? ''] as const);
  /** the states in which other products are shown */
  const replaced = ['empty', 'error'].filter((state) => /<popular-products\b/.test(slots[state] ?? ''));
  const selector = (part: string) =>
    [element, ...(replaced[0] ? [`${element} popular-products`] : [])]
      .map((list) => `${list}::part(${part})`)
      .join(', ');
  return [
    { selector: element, declarations: own.filter(([, value]) => value) },
    ...columnRules(configuration),
    ...Object.entries(parts).map(([part, css]) => ({
      selector: selector(part),
      declarations: [...readDeclarations(css)],
    })),
    ...(replaced[0] && (attributes.heading || slots.heading)
      ? headingRules(element, replaced, readDeclarations(parts.heading ?? ''))
      : []),
  ].filter(({ declarations }) => declarations.length);
};

const ruleText = ({ selector, declarations, media }: StyleRule): string => {
  const lines = declarations.map(([name, value]) => `  ${name}: ${value};\n`).join('');
  return media ? `@media ${media} {\n  ${selector} {\n  ${lines.trimEnd()}\n  }\n}\n` : `${selector} {\n${lines}}\n`;
};

/** The style sheet for the shop; '' if no looks are chosen. */
export const styles = (configuration: Configuration): string => styleRules(configuration).map(ruleText).join('');
