// Writes the pages of the site into .pages/: README, the files of docs/ and some others, with links for the site.
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { isElsewhere, withLinks } from '../tools/links.mjs';
import { withCdnLines } from '../tools/release/cdn.mjs';

const PAGES = 'site/.pages';

/** Pages from outside docs/, by their path in the repository. */
const OUTSIDE = {
  'README.md': 'index.md',
  'CHANGELOG.md': 'changelog.md',
  'SECURITY.md': 'security.md',
  'SUPPORT.md': 'support.md',
  'bench/RESULTS.md': 'comparison.md',
};

/** The path on the site of a file of the repository; undefined if the site doesn't have it. */
const onSite = (source) =>
  OUTSIDE[source] ??
  (source.startsWith('docs/') ? source.slice('docs/'.length).replace(/(^|\/)README\.md$/, '$1index.md') : undefined);

/** The address of a link on the site; undefined if the site doesn't show its file. */
const targetOn = (source, page) => (link) => {
  if (isElsewhere(link)) return link;
  const [path, anchor] = link.split('#');
  const shown = onSite(posix.normalize(posix.join(posix.dirname(source), path)));
  if (!shown) return undefined;
  if (/\.(tpl|js)$/.test(shown)) return `/${shown}`;
  const relative = posix.relative(posix.dirname(page), shown);
  return `${relative.startsWith('.') ? relative : `./${relative}`}${anchor ? `#${anchor}` : ''}`;
};

/** The list of the pages for language models: https://llmstxt.org */
const llms = (pages, version) => {
  const lines = Object.entries(pages).map(([page, text]) => `- [${/^# (.*)$/m.exec(text)[1]}](/docs/${page})`);
  return `# recotag\n\n> A tracking tag and recommendation lists for shops. Version ${version}. Every page is Markdown at these addresses.\n\n## Pages\n\n${lines.sort().join('\n')}\n`;
};

/** @returns {Promise<string[]>} the paths of the pages */
export const writePages = async () => {
  await rm(PAGES, { recursive: true, force: true });
  const docs = await readdir('docs', { recursive: true });
  const sources = [
    ...Object.keys(OUTSIDE),
    ...docs.filter((name) => name.endsWith('.md')).map((name) => `docs/${name}`),
  ];
  const pages = {};
  for (const source of sources) {
    const page = onSite(source);
    pages[page] = await withCdnLines(withLinks(await readFile(source, 'utf8'), targetOn(source, page)));
  }
  for (const [page, text] of Object.entries(pages))
    for (const file of [join(PAGES, page), join(PAGES, 'public', page)]) {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, text);
    }
  const { version } = JSON.parse(await readFile('package.json', 'utf8'));
  await writeFile(join(PAGES, 'public/llms.txt'), llms(pages, version));
  await cp('docs/pictures', join(PAGES, 'pictures'), { recursive: true });
  for (const file of docs.filter((name) => /\.(tpl|js)$/.test(name)))
    await cp(`docs/${file}`, join(PAGES, 'public', file));
  return Object.keys(pages);
};
