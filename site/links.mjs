// Follows the links of the built pages, also to anchors. It reads files, and needs no server.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'parse5';

function* nodesOf(node) {
  yield node;
  for (const child of node.childNodes ?? []) yield* nodesOf(child);
}

const valuesOf = (html, name) =>
  [...nodesOf(parse(html))].flatMap(({ attrs = [] }) =>
    attrs.filter((each) => each.name === name).map(({ value }) => value),
  );

/**
 * @param {string} folder of the built site
 * @param {string[]} pages their paths, as Markdown
 * @returns {string[]} the links that lead nowhere
 */
export const brokenLinks = (folder, pages) => {
  const ids = new Map();
  const idsOf = (file) => {
    if (!ids.has(file)) ids.set(file, new Set(valuesOf(readFileSync(file, 'utf8'), 'id')));
    return ids.get(file);
  };
  return pages.flatMap((page) => {
    const address = new URL(`http://site/docs/${page.replace(/\.md$/, '.html')}`);
    const links = valuesOf(readFileSync(join(folder, page.replace(/\.md$/, '.html')), 'utf8'), 'href');
    const broken = links.filter((link) => {
      const { origin, pathname, hash } = new URL(link, address);
      if (origin !== address.origin) return false;
      const path = pathname.replace(/^\/docs\//, '').replace(/(^|\/)$/, '$1index.html');
      const file = [path, `${path}.html`].map((name) => join(folder, name)).find((name) => existsSync(name));
      return !file || (hash && file.endsWith('.html') && !idsOf(file).has(decodeURIComponent(hash.slice(1))));
    });
    return [...new Set(broken)].map((link) => `${page}: ${link} leads nowhere`);
  });
};
