import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'rolldown/parseAst';

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

type Node = { type?: string; start: number; end: number; [key: string]: unknown };

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

function* nodesOf(value: unknown): Generator<Node> {
  if (!isNode(value)) return;
  if (typeof value.type === 'string') yield value;
  for (const each of Object.values(value)) yield* nodesOf(each);
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
    for (const node of nodesOf(parseAst(text, { lang: path.endsWith('.ts') ? 'ts' : 'js' }, path))) {
      const where = `${path}:${text.slice(0, node.start).split('\n').length}`;
      const { pattern, flags } = (node.regex ?? {}) as { pattern?: string; flags?: string };
      if (node.type === 'Literal' && pattern !== undefined) found.literals.push({ where, pattern, flags: flags ?? '' });
      const callee = node.callee as Node & { name?: string };
      if ((node.type === 'NewExpression' || node.type === 'CallExpression') && callee.name === 'RegExp')
        found.made.push({ path, text: text.slice(node.start, node.end) });
    }
  }
  return found;
};
