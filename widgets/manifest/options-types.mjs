import { ELEMENTS, rowsOf } from './attribute-rows.mjs';

const line = ({ property, description, type }) => `  /** ${description} */\n  ${property}: ${type};\n`;

const file = (about, head, options, imports) => `// Generated from src/protocol/list-attributes.ts: npm run manifest
${imports.map(([type, from]) => `import type { ${type} } from '../${from}';\n`).join('')}
/** ${about} */
export interface ${head} {
${options.map(line).join('')}}
`;

const modules = (options) =>
  options.flatMap(({ from = {} }) => Object.entries(from)).sort(([, one], [, other]) => (one < other ? -1 : 1));

const pascal = (name) => name.replace(/(^|-)(.)/g, (_, _before, letter) => letter.toUpperCase());

/**
 * The elements' properties as TypeScript interfaces for the package's types: one that all lists have in common, and one for each element.
 *
 * @returns {[path: string, text: string][]}
 */
export const optionsTypes = () => {
  const [first, ...others] = ELEMENTS.map(rowsOf);
  const shared = first.filter((row) => others.every((rows) => rows.includes(row)));
  return [
    [
      'widgets/product-list/list-options.ts',
      file('The options that all lists have.', 'ListOptions', shared, modules(shared)),
    ],
    ...ELEMENTS.map((element) => {
      const own = rowsOf(element).filter((row) => !shared.includes(row));
      return [
        `widgets/${element}/${element}-options.ts`,
        file(`The options of \`<${element}>\`.`, `${pascal(element)}Options extends ListOptions`, own, [
          ['ListOptions', 'product-list/list-options.js'],
          ...modules(own),
        ]),
      ];
    }),
  ];
};
