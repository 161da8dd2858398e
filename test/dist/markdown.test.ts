// Every Markdown page: lines that fit a screen, links that lead somewhere, and a map that stays short.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';
import { scripts } from '../../package.json';

const LONGEST_LINE = 140;
const ARCHITECTURE_LINES = 330;

const pages = [
  ...readdirSync('.'),
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' }).map((name) => join('docs', name)),
  'test/README.md',
].filter((path) => path.endsWith('.md') && existsSync(path));

/** A page's lines with their numbers, without its fenced blocks of code. */
const textLines = (markdown: string): { line: string; number: number }[] => {
  let fence: string | undefined;
  return markdown.split('\n').flatMap((line, index) => {
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence) {
      if (mark?.startsWith(fence)) fence = undefined;
      return [];
    }
    fence = mark;
    return mark ? [] : [{ line, number: index + 1 }];
  });
};

/** Lines that can be broken: no rows of a table, and no lines with nothing but one link. */
const longLines = (markdown: string): number[] =>
  textLines(markdown)
    .filter(({ line }) => line.length > LONGEST_LINE && !/^\s*\||^[\s>*-]*(?:\[[^\]]*\]\S+|<?https?:\S+)$/.test(line))
    .map(({ number }) => number);

/** The anchors of a page: those that GitHub makes of its headings, and its own. */
const anchorsOf = (markdown: string): string[] => {
  const used: Record<string, number> = {};
  const own = [...markdown.matchAll(/<a id="([\w-]+)">/g)].map(([, id]) => id!);
  const headings = textLines(markdown)
    .filter(({ line }) => /^#{1,6} /.test(line))
    .map(({ line }) => {
      const anchor = line
        .replace(/^#+ /, '')
        .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}_ -]/gu, '')
        .trim()
        .replaceAll(' ', '-');
      const before = used[anchor] ?? 0;
      used[anchor] = before + 1;
      return before ? `${anchor}-${before}` : anchor;
    });
  return [...headings, ...own];
};

/** The relative links of a page, whose texts may be broken over two lines. */
const linksOf = (markdown: string): string[] => {
  const text = textLines(markdown)
    .map(({ line }) => line)
    .join('\n')
    .replace(/`[^`\n]*`/g, '');
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link!).filter((link) => !/^[a-z]+:/.test(link));
};

const brokenLinks = (page: string, markdown: string): string[] =>
  linksOf(markdown).filter((link) => {
    const [path, anchor] = link.split('#') as [string, string?];
    const file = path ? normalize(join(dirname(page), path)) : page;
    if (!existsSync(file)) return true;
    return anchor !== undefined && !anchorsOf(path ? readFileSync(file, 'utf8') : markdown).includes(anchor);
  });

describe.each(pages)('%s', (page) => {
  const markdown = readFileSync(page, 'utf8');

  test(`no line of text is longer than ${LONGEST_LINE} characters`, () => {
    expect(longLines(markdown)).toEqual([]);
  });

  test('relative links lead to files and headings', () => expect(brokenLinks(page, markdown)).toEqual([]));
});

test(`ARCHITECTURE.md has at most ${ARCHITECTURE_LINES} lines`, () => {
  expect(readFileSync('ARCHITECTURE.md', 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(ARCHITECTURE_LINES);
});

const sources = ['src', 'widgets', 'demo', 'test']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
  .filter((path) => path.endsWith('.ts'))
  .map((path) => readFileSync(path, 'utf8'));

/** Paths of this repository that a page names, but for those with a placeholder. */
const pathsIn = (markdown: string): string[] =>
  [...markdown.matchAll(/`((?:src|widgets|demo|test|tools|docs|bench|deploy)\/[\w./-]*)`/g)].map(([, path]) => path!);

describe.each(['ARCHITECTURE.md', 'CONTRIBUTING.md'])('%s', (page) => {
  const markdown = readFileSync(page, 'utf8');

  test('names files and folders that exist', () => {
    expect(pathsIn(markdown).length).toBeGreaterThan(10);
    expect(pathsIn(markdown).filter((path) => !existsSync(path))).toEqual([]);
  });

  test('names functions that exist', () => {
    const named = new Set([...markdown.matchAll(/`#?(\w+)\(\)`/g)].map(([, name]) => name!));
    for (const name of named)
      expect(
        sources.some((source) => new RegExp(`\\b${name}( = |\\()`).test(source)),
        `${name}()`,
      ).toBe(true);
  });

  test('names scripts of package.json', () => {
    const named = [...markdown.matchAll(/\bnpm run ([\w:]+)/g)].map(([, name]) => name!);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });
});
