import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A fenced block of code of a page, as it stands there. */
export interface Snippet {
  /** the page's path from the top folder */
  page: string;
  /** the line of its first line of code, from 1 */
  line: number;
  /** the nearest heading above it, of any level */
  heading: string;
  /** the word behind the fence; empty without one */
  language: string;
  code: string;
}

/** Pages that a shop's developer reads. */
const pages = [
  'README.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
].sort();

/** The fenced blocks of one page; a fence that is indented takes its indent off the code. */
export const snippetsOf = (page: string, text: string): Snippet[] => {
  const found: Snippet[] = [];
  let heading = '';
  let open: (Snippet & { fence: string; indent: string; lines: string[] }) | undefined;
  for (const [index, line] of text.split('\n').entries()) {
    const [, indent = '', fence, language = ''] = /^(\s*)(`{3,}|~{3,})\s*(\S*)\s*$/.exec(line) ?? [];
    if (open && fence?.startsWith(open.fence) && !language) {
      const { lines, fence: _fence, indent: _indent, ...snippet } = open;
      found.push({ ...snippet, code: `${lines.join('\n')}\n` });
      open = undefined;
    } else if (open) open.lines.push(line.startsWith(open.indent) ? line.slice(open.indent.length) : line);
    else if (fence) open = { page, line: index + 2, heading, language, code: '', fence, indent, lines: [] };
    else heading = /^#+ (.+)$/.exec(line)?.[1] ?? heading;
  }
  if (open) throw new Error(`${page}:${open.line}: the block of code never ends`);
  return found;
};

/** All snippets of README and docs, page by page. */
export const readSnippets = (): Snippet[] => pages.flatMap((page) => snippetsOf(page, readFileSync(page, 'utf8')));
