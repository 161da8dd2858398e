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
  /** what the comment in the line above calls it: a file of a project */
  file?: string;
}

/** The fenced blocks of one page; a fence that is indented takes its indent off the code. */
export const snippetsOf = (page: string, text: string): Snippet[] => {
  const found: Snippet[] = [];
  const lines = text.split('\n');
  let heading = '';
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index]!;
    heading = /^#+ (.+)$/.exec(line)?.[1] ?? heading;
    const [, indent, fence, language] = /^(\s*)(`{3,}|~{3,})\s*(\S*)\s*$/.exec(line) ?? [];
    if (!fence) continue;
    const end = lines.findIndex((each, at) => at > index && each.trim() === fence);
    if (end < 0) throw new Error(`${page}:${index + 2}: the block of code never ends`);
    const code = lines
      .slice(index + 1, end)
      .map((each) => `${each.startsWith(indent!) ? each.slice(indent!.length) : each}\n`);
    const file = /<!-- (\S+\/\S+) -->$/.exec(lines[index - 1] ?? '')?.[1];
    found.push({ page, line: index + 2, heading, language: language!, code: code.join(''), ...(file && { file }) });
    index = end;
  }
  return found;
};

/** All snippets of the pages that a shop's developer reads, page by page. */
export const readSnippets = (): Snippet[] =>
  ['README.md', ...readdirSync('docs', { recursive: true, encoding: 'utf8' }).map((name) => join('docs', name))]
    .filter((page) => page.endsWith('.md'))
    .sort()
    .flatMap((page) => snippetsOf(page, readFileSync(page, 'utf8')));
