// Classes instead of style attributes, which the site's content security policy blocks: in coloured code and in aligned table cells.

/** The class for each colour of the theme `github-light-high-contrast`. style.css has its rule, and the colour of the dark theme. */
const MEANINGS = {
  '#0e1116': '', // plain text
  '#032563': 'string',
  '#a0111f': 'keyword',
  '#023b95': 'constant',
  '#024c1a': 'name',
  '#622cbc': 'function',
  '#702c00': 'variable',
  '#66707b': 'comment',
  '#6e011a': '', // what the grammar can't read, for example JSON in a script element
};

/** A transformer of Shiki. */
export const codeClasses = {
  name: 'code-classes',
  span: (node) => {
    const colour = /--shiki-light:(#\w+)/.exec(node.properties.style)?.[1].toLowerCase();
    if (!colour) return;
    const meaning = MEANINGS[colour];
    if (meaning === undefined) throw new Error(`site/code-classes.mjs and style.css have no class for ${colour}`);
    delete node.properties.style;
    if (meaning) node.properties.class = `code-${meaning}`;
  },
  pre: (node) => {
    delete node.properties.style;
  },
};

/** A rule of markdown-it. */
export const alignByClass = ({ tokens }) => {
  for (const token of tokens) {
    const side = /^text-align:(\w+)$/.exec(token.attrGet('style') ?? '')?.[1];
    if (!side) continue;
    token.attrs = token.attrs.filter(([name]) => name !== 'style');
    token.attrJoin('class', `align-${side}`);
  }
};
