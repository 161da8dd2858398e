// What every built page must have. It needs no browser, so `npm run site` always checks it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'parse5';

const SILENT = /^(script|style|template)$/;
const CODE = /^(pre|code|textarea)$/;

function* nodesOf(node, isCode = false) {
  yield { node, isCode };
  for (const child of node.childNodes ?? [])
    if (!SILENT.test(child.nodeName)) yield* nodesOf(child, isCode || CODE.test(child.nodeName));
}
const attribute = ({ attrs = [] }, name) => attrs.find((each) => each.name === name)?.value;
const count = (text, word) => text.split(word).length - 1;

/** @returns the problems of a page: its HTML, and the Markdown that it was made of */
export const problemsOf = (html, markdown, { version }) => {
  const nodes = [...nodesOf(parse(html))];
  const elements = (name) => nodes.filter(({ node }) => node.nodeName === name).map(({ node }) => node);
  const texts = nodes.filter(({ node }) => node.nodeName === '#text');
  const all = texts.map(({ node }) => node.value).join('');
  const problems = [];
  // Braces that the renderer takes for attributes disappear.
  const written = markdown.replace(/^ *```[\s\S]*?^ *```/gm, '').replace(/<!--[\s\S]*?-->/g, '');
  const eaten = count(written, '{id}') - count(all, '{id}');
  if (eaten > 0) problems.push(`{id} is missing ${eaten} times`);
  const raw = texts.find(({ node, isCode }) => !isCode && /^\s*\|.*\|/m.test(node.value));
  if (raw) problems.push(`a row of a table is text: ${raw.node.value.trim().slice(0, 80)}`);
  const editors = elements('textarea').length;
  if (editors > 1) problems.push(`${editors} editors`);
  if (!elements('meta').some((meta) => attribute(meta, 'name') === 'description' && attribute(meta, 'content')))
    problems.push('no description');
  const link = elements('a').find((each) => attribute(each, 'class')?.split(' ').includes('version'));
  if (link?.childNodes[0]?.value !== `v${version}` || !attribute(link, 'href').endsWith('/changelog.html'))
    problems.push('no version with a link to the changelog');
  for (const editor of elements('textarea')) {
    const code = editor.childNodes.map(({ value }) => value).join('') || attribute(editor, 'value') || '';
    for (const [list] of code.matchAll(/<(reco-list|popular-products)[^>]*>/g))
      if (!/\scurrency=/.test(list)) problems.push(`prices without a currency: ${list}`);
  }
  return problems;
};

/** Checks all built pages. */
export const checkBuilt = (folder, pages, version) =>
  pages.flatMap((page) => {
    const html = readFileSync(join(folder, page.replace(/\.md$/, '.html')), 'utf8');
    const markdown = readFileSync(join(folder, page), 'utf8');
    const problems = problemsOf(html, markdown, { version });
    return problems.map((problem) => `${page}: ${problem}`);
  });
