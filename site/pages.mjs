// Writes the pages of the site into .pages/: the files of docs/ with their links corrected, and pages made from other files.
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { imported } from '../tools/entries.mjs';
import { cdnLines, withCdnLines } from '../tools/release/cdn-lines.mjs';
import { diagrams } from './diagrams.mjs';
import { referencePages } from './reference.mjs';

export const PAGES = 'site/.pages';

/** Pages from outside docs/, by their path on the site. */
const OUTSIDE = {
  'changelog.md': 'CHANGELOG.md',
  'security.md': 'SECURITY.md',
  'support.md': 'SUPPORT.md',
  'contributing.md': 'CONTRIBUTING.md',
  'architecture.md': 'ARCHITECTURE.md',
  'tests.md': 'test/README.md',
  'comparison.md': 'bench/RESULTS.md',
};
const BY_SOURCE = Object.fromEntries(Object.entries(OUTSIDE).map(([page, source]) => [source, page]));

/** The page that shows a file of the repository; undefined if none does. */
const pageOf = (source) => {
  if (source === 'README.md') return 'index.md';
  if (BY_SOURCE[source]) return BY_SOURCE[source];
  if (source.startsWith('docs/')) return source.slice('docs/'.length).replace(/(^|\/)README\.md$/, '$1index.md');
  return undefined;
};

/** Calls `change` with the text outside fenced blocks of code. */
const outsideCode = (markdown, change) =>
  markdown
    .split(/(^ *```[\s\S]*?^ *```[^\n]*$)/m)
    .map((text, index) => (index % 2 ? text : change(text)))
    .join('');

/** Links to files that the site doesn't show become plain text. */
const correctLinks = (markdown, source, page) =>
  outsideCode(markdown, (text) =>
    text.replace(/(!?)\[([^\]]*)\]\(([^)\s]+)\)/g, (whole, picture, words, link) => {
      if (/^([a-z]+:|#|\/)/.test(link)) return whole;
      const [path, anchor] = link.split('#');
      const target = posix.normalize(posix.join(posix.dirname(source), path));
      if (picture) return whole;
      if (/\.(tpl|js)$/.test(target) && target.startsWith('docs/'))
        return `<a href="/${target}" target="_self" download>${words}</a>`;
      const shown = pageOf(target);
      if (!shown) return words;
      const relative = posix.relative(posix.dirname(page), shown);
      return `[${words}](${relative.startsWith('.') ? relative : `./${relative}`}${anchor ? `#${anchor}` : ''})`;
    }),
  );

const inAttribute = (text) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;')
    .replaceAll('{', '&#123;')
    .replaceAll('\n', '&#10;');

/** A block of code that is marked with `live` becomes an example that readers can change; with `try`, it does when they ask for it. */
const live = (markdown) =>
  markdown.replace(/^```html (live|try)\n([\s\S]*?)\n```$/gm, (_, word, code) =>
    word === 'live'
      ? `<LiveList code="${inAttribute(code)}" />`
      : `<TryExample code="${inAttribute(code)}">\n\n\`\`\`html\n${code}\n\`\`\`\n\n</TryExample>`,
  );

/** A row of docs/findings.md: the finding's id, what merchandisers read, and what developers do. */
const FINDING = /^\| <a id="([a-z-]+)"><\/a>`[a-z-]+` \| (.*) \| (.*) \|$/gm;

/** A page for each row of docs/findings.md. */
const findingPages = (markdown) =>
  Object.fromEntries(
    [...markdown.matchAll(FINDING)].map(([, id, plain, developers]) => [
      `findings/${id}.md`,
      `# ${id}\n\nA finding of [the doctor](../inspector.md).\n\n${plain}\n\nFor developers: ${developers.replaceAll('](./', '](../')}\n\nTo see all findings of a page, run \`npx recotag check <address>\`, or open [the inspector](../inspector.md).\n\n[All findings](../findings.md)\n`,
    ]),
  );

const linkFindings = (markdown) => markdown.replace(FINDING, '| <a id="$1"></a>[`$1`](./findings/$1.md) | $2 | $3 |');

/** @returns {Promise<Record<string, string>>} the Markdown of each page, by its path */
const readPages = async () => {
  const pages = {};
  const sources = (await readdir('docs', { recursive: true })).filter((name) => name.endsWith('.md'));
  const all = { ...Object.fromEntries(sources.map((name) => [pageOf(`docs/${name}`), `docs/${name}`])), ...OUTSIDE };
  for (const [page, source] of Object.entries(all)) {
    const text = await readFile(source, 'utf8').catch(() => '');
    if (text) pages[page] = correctLinks(text, source, page);
  }
  Object.assign(pages, findingPages(pages['findings.md']), await referencePages());
  pages['findings.md'] = linkFindings(pages['findings.md']);
  pages['cdn.md'] = withCdnLines(pages['cdn.md'], await cdnLines());
  pages['index.md'] = await readFile('site/home.md', 'utf8');
  return pages;
};

/** Names and descriptions for search engines: the first heading and the first paragraph. */
export const aboutPage = (markdown) => {
  const body = markdown.replace(/^---\n[\s\S]*?\n---\n/, '');
  const plain = (text) =>
    text
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/[`*"<>]/g, '')
      .replace(/\s+/g, ' ')
      .trim();
  const title = plain(/^# (.*)$/m.exec(body)?.[1] ?? 'recotag').replace(/ \{:#.*\}$/, '');
  const text = body.replace(/^ *```[\s\S]*?^ *```/gm, '');
  const paragraph = text.split(/\n\s*\n/).find((part) => /^[A-Z`*[]/.test(part.trim()) && !part.startsWith('[!'));
  const description = plain(paragraph ?? title);
  return { title, description: description.length > 155 ? `${description.slice(0, 152)}…` : description };
};

export const writePages = async () => {
  await rm(PAGES, { recursive: true, force: true });
  const pages = await readPages();
  const { version } = JSON.parse(await readFile('package.json', 'utf8'));
  const sizes = JSON.parse(await readFile('test/dist/sizes.json', 'utf8'));
  for (const [page, text] of Object.entries(pages)) {
    const file = join(PAGES, page);
    await mkdir(dirname(file), { recursive: true });
    const filled = text
      .replaceAll('%VERSION%', version)
      .replaceAll(/%BYTES (\S+)%/g, (_, name) => sizes[name].brotli.toLocaleString('en'));
    const about = aboutPage(filled);
    const description = JSON.stringify(about.description);
    // These pages are not in the sidebar, so they have no next page.
    const order = /^(findings|decisions)\/(?!index)/.test(page) ? 'prev: false\nnext: false\n' : '';
    const fields = `description: ${description}\n${order}`;
    const head = filled.startsWith('---\n')
      ? filled.replace('---\n', `---\n${fields}`)
      : `---\n${fields}---\n\n${filled}`;
    await writeFile(file, live(await diagrams(head, page, join(PAGES, 'public/diagrams'))));
    // The Markdown twin of each page.
    const twin = join(PAGES, 'public', page);
    await mkdir(dirname(twin), { recursive: true });
    await writeFile(
      twin,
      filled
        .replace(/^---\n[\s\S]*?\n---\n\n?/, '')
        .replace(/^```html (live|try)$/gm, '```html')
        .replace(/ ?\{:[^}]*\}/g, ''),
    );
  }
  const list = Object.entries(pages)
    .filter(([page]) => page !== 'index.md')
    .sort()
    .map(([page, text]) => `- [${aboutPage(text).title}](/docs/${page}): ${aboutPage(text).description}`);
  await writeFile(
    join(PAGES, 'public/llms.txt'),
    `# recotag\n\n> A tracking tag and recommendation lists for shops. Version ${version}. Every page is Markdown at these addresses.\n\n## Pages\n\n${list.join('\n')}\n`,
  );
  await cp('docs/pictures', join(PAGES, 'pictures'), { recursive: true });
  for (const file of ['google-tag-manager.tpl', 'shopify-pixel.js'])
    await cp(`docs/platforms/${file}`, join(PAGES, 'public/platforms', file));
  await cp('demo/shop/pictures', join(PAGES, 'public/products'), { recursive: true });
  await mkdir(join(PAGES, 'public/dist'), { recursive: true });
  const needed = ['dist/recotag.js', 'dist/recotag-widgets.js', 'dist/recotag-reserve.css', ...Object.keys(imported)];
  for (const file of needed) await cp(file, join(PAGES, 'public', file));
  return Object.keys(pages);
};
