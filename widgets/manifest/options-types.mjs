/** The modules of the types that properties use, from a folder of `widgets`. */
const MODULES = {
  RenderCard: '../own-card/own-card.js',
  Texts: '../product-card/texts.js',
  ResolveProducts: '../resolve/resolve.js',
};

const optionsOf = ({ members }) => members.filter(({ kind, readonly }) => kind === 'field' && !readonly);

const line = ({ name, description, type }) => `  /** ${description} */\n  ${name}: ${type.text};\n`;

const file = (about, head, options, imports) => `// Generated from the tables of properties: npm run manifest
${imports.map(([type, from]) => `import type { ${type} } from '${from}';\n`).join('')}
/** ${about} */
export interface ${head} {
${options.map(line).join('')}}
`;

/**
 * The elements' properties as TypeScript interfaces for the package's types: one that all lists have in common, and one for each element.
 *
 * @returns {[path: string, text: string][]}
 */
export const optionsTypes = (elements) => {
  const [first, ...others] = elements.map((element) => optionsOf(element).map(line));
  const shared = new Set(first.filter((each) => others.every((lines) => lines.includes(each))));
  const common = optionsOf(elements[0]).filter((option) => shared.has(line(option)));
  const used = Object.entries(MODULES).filter(([type]) =>
    common.some((option) => new RegExp(`\\b${type}\\b`).test(option.type.text)),
  );
  return [
    ['widgets/product-list/list-options.ts', file('The options that all lists have.', 'ListOptions', common, used)],
    ...elements.map((element) => [
      `widgets/${element.tagName}/${element.tagName}-options.ts`,
      file(
        `The options of \`<${element.tagName}>\`.`,
        `${element.name}Options extends ListOptions`,
        optionsOf(element).filter((option) => !shared.has(line(option))),
        [['ListOptions', '../product-list/list-options.js']],
      ),
    ]),
  ];
};
