import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Node, nodesIn, parse } from '../syntax.js';

/** A regular expression as a source file writes it. */
export interface SourceExpression {
  /** file and line */
  where: string;
  pattern: string;
  flags: string;
}

/** What a source file holds: its literals, and the places at which it puts an expression together. */
export interface Expressions {
  literals: SourceExpression[];
  /** file and text of each `RegExp(…)` */
  made: { path: string; text: string }[];
}

const scripts = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:ts|js|mjs)$/.test(name))
    .sort()
    .map((name) => join(folder, name));

/** Every regular expression below some folders, read from the syntax tree: a new one is found without being listed. */
export const sourceExpressions = (folders: readonly string[]): Expressions => {
  const found: Expressions = { literals: [], made: [] };
  for (const path of folders.flatMap(scripts)) {
    const text = readFileSync(path, 'utf8');
    for (const node of nodesIn(parse(text, path.endsWith('.ts') ? 'ts' : 'js'))) {
      const { type, start, end, regex } = node;
      const { pattern, flags = '' } = (regex ?? {}) as { pattern?: string; flags?: string };
      if (type === 'Literal' && pattern !== undefined)
        found.literals.push({ where: `${path}:${text.slice(0, start).split('\n').length}`, pattern, flags });
      if (/^(New|Call)Expression$/.test(type) && (node.callee as Node).name === 'RegExp')
        found.made.push({ path, text: text.slice(start, end) });
    }
  }
  return found;
};
