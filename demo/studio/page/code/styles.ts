import type { Configuration } from '../model/configuration.js';

/** One declaration per line, each with its semicolon. */
const declarations = (css: string): string[] =>
  css
    .split(/;|\n/)
    .map((each) => each.trim())
    .filter((each) => /^[\w-]+\s*:/.test(each))
    .map((each) => `${each};`);

const rule = (selector: string, lines: readonly string[]): string =>
  lines.length ? `${selector} {\n${lines.map((line) => `  ${line}\n`).join('')}}\n` : '';

/** What goes into the shop's own style sheet; '' where nothing was chosen. */
export function styles({ element, properties, parts }: Configuration): string {
  return (
    rule(
      element,
      Object.entries(properties)
        .filter(([, value]) => value.trim())
        .map(([name, value]) => `${name}: ${value.trim().replace(/[;{}]/g, '')};`),
    ) +
    Object.entries(parts)
      .map(([part, css]) => rule(`${element}::part(${part})`, declarations(css)))
      .join('')
  );
}
