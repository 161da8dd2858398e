/** The modules of the types that properties use. */
const MODULES = {
  RenderCard: '../own-card/own-card.js',
  Texts: '../product-card/texts.js',
  ResolveProducts: '../resolve/resolve.js',
};

/** Writes an element's properties as a TypeScript interface for the package's types. */
export const optionsType = ({ name, tagName, members }) => {
  const options = members.filter(({ kind, readonly }) => kind === 'field' && !readonly);
  const used = Object.entries(MODULES).filter(([type]) =>
    options.some((option) => new RegExp(`\\b${type}\\b`).test(option.type.text)),
  );
  return `// Generated from the tables of properties: npm run manifest
${used.map(([type, from]) => `import type { ${type} } from '${from}';\n`).join('')}
/** The options of \`<${tagName}>\`. */
export interface ${name}Options {
${options.map((option) => `  /** ${option.description} */\n  ${option.name}: ${option.type.text};\n`).join('')}}
`;
};
