import { readDeclarations, safeValue } from '../css-declarations.js';
import type { Configuration } from '../state.js';

/** A rule as its parts: a page writes it by the object model, and the shop's style sheet has it as text. */
export interface StyleRule {
  selector: string;
  declarations: readonly (readonly [name: string, value: string])[];
}

/** What was chosen of looks, without what is no value. */
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

/** What goes into the shop's own style sheet; '' where nothing was chosen. */
export const styles = (configuration: Configuration): string =>
  styleRules(configuration)
    .map(({ selector, declarations }) => {
      const lines = declarations.map(([name, value]) => `  ${name}: ${value};\n`);
      return `${selector} {\n${lines.join('')}}\n`;
    })
    .join('');
