import { parse } from 'parse5';

function* nodesOf(node) {
  yield node;
  for (const child of node.childNodes ?? []) yield* nodesOf(child);
  if (node.content) yield* nodesOf(node.content);
}

/** Follows the links of every page, also to anchors. */
export const checkLinks = async (base, pages) => {
  const read = new Map();
  const load = (url) => {
    if (!read.has(url))
      read.set(
        url,
        fetch(url).then(async (response) => {
          const elements = [...nodesOf(parse(await response.text()))];
          const values = (name) => elements.flatMap(({ attrs = [] }) => attrs.filter((each) => each.name === name));
          return {
            found: response.ok,
            ids: new Set(values('id').map(({ value }) => value)),
            links: values('href').map(({ value }) => value),
          };
        }),
      );
    return read.get(url);
  };
  const problems = new Set();
  for (const page of pages) {
    const address = new URL(page.replace(/(^|\/)index\.md$/, '$1').replace(/\.md$/, '.html'), base).href;
    const { found, links } = await load(address);
    if (!found) problems.add(`${address} is missing`);
    if (!(await fetch(new URL(page, base))).ok) problems.add(`${page} has no Markdown twin`);
    for (const link of links) {
      const url = new URL(link, address);
      if (url.origin !== new URL(base).origin || url.protocol === 'data:') continue;
      const hash = decodeURIComponent(url.hash.slice(1));
      url.hash = '';
      const target = await load(url.href);
      if (!target.found || (hash && !target.ids.has(hash))) problems.add(`${page}: ${link} leads nowhere`);
    }
  }
  return [...problems];
};
