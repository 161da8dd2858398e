import { readDeclarations, safeValue } from '../css-declarations.js';
import type { Configuration } from '../state.js';

/** A CSS rule: the preview uses the CSSOM, and the shop's style sheet is text. */
export interface StyleRule {
  selector: string;
  declarations: readonly (readonly [name: string, value: string])[];
}

/** The rules of the chosen looks, without invalid values. */
export const styleRules = ({ element, properties, parts }: Configuration): StyleRule[] => {
  const own = Object.entries(properties).map(([name, value]) => [name, safeValue(value) ?? ''] as const);
  return [
    { selector: element, declarations: own.filter(([, value]) => value) },
    ...Object.entries(parts).map(([part, css]) => ({
      selector: `${element}::part(${part})`,
      declarations: [...readDeclarations(css)],
    })),
  ].filter(({ declarations }) => declarations.length);
};

/** The style sheet for the shop; '' if no looks are chosen. */
export const styles = (configuration: Configuration): string =>
  styleRules(configuration)
    .map(({ selector, declarations }) => {
      const lines = declarations.map(([name, value]) => `  ${name}: ${value};\n`);
      return `${selector} {\n${lines.join('')}}\n`;
    })
    .join('');
