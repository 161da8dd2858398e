/** Where the types stand that properties have. */
const MODULES = {
  RenderCard: '../own-card/own-card.js',
  Texts: '../product-card/texts.js',
  ResolveProducts: '../resolve/resolve.js',
};

/** The properties of an element as a plain TypeScript interface, which the package's types show. */
export const optionsType = ({ name, tagName, members }) => {
  const options = members.filter(({ kind, readonly }) => kind === 'field' && !readonly);
  const used = Object.entries(MODULES).filter(([type]) =>
    options.some((option) => new RegExp(`\\b${type}\\b`).test(option.type.text)),
  );
  return `// Made from the tables of properties: npm run manifest
${used.map(([type, from]) => `import type { ${type} } from '${from}';\n`).join('')}
/** What can be set on a \`<${tagName}>\`; the values are those of an element that was told nothing but this. */
export interface ${name}Options {
${options.map((option) => `  /** ${option.description} */\n  ${option.name}: ${option.type.text};\n`).join('')}}
`;
};
