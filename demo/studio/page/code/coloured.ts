import { html, type TemplateResult } from 'lit/html.js';

/** Comments, strings, tags with their names, and the rest. */
const PIECES =
  /(<!--[\s\S]*?(?:-->|$)|\/\*[\s\S]*?(?:\*\/|$))|("(?:[^"\n])*"|'(?:[^'\n])*')|(<\/?[a-z][\w-]*|\/?>)|((?<![\w-])[\w-]+(?==)|--[\w-]+)/gi;

/** Code with its comments, strings, tags and names marked: enough to read markup and styles at a glance. */
export const coloured = (code: string): (TemplateResult | string)[] => {
  const pieces: (TemplateResult | string)[] = [];
  let end = 0;
  for (const match of code.matchAll(PIECES)) {
    if (match.index > end) pieces.push(code.slice(end, match.index));
    const [text, comment, string, tag] = match;
    pieces.push(html`<span class=${comment ? 'c-dim' : string ? 'c-text' : tag ? 'c-tag' : 'c-name'}>${text}</span>`);
    end = match.index + text.length;
  }
  pieces.push(code.slice(end));
  return pieces;
};
