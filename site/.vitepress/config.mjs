import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitepress';

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));

process.env.VITE_EXTRA_EXTENSIONS = 'tpl'; // a file to download, no page

/** The pages of the sidebar. Their first headings are their names there. */
const GROUPS = {
  'Get started':
    'start symptoms cdn platforms/index platforms/shops templates frameworks moving upgrading check interface',
  Guides: 'tag widgets delivery consent orders csp optimisers payment-pages testing inspector findings studio',
  'Lists and relay': 'published-lists results experiments first-party-relay relay-operation relay-settings',
  'Without code': 'platforms/marks-nothing platforms/themes platforms/shopify platforms/google-tag-manager',
  Project: 'comparison files changelog decisions security support',
};

const titleOf = (page) =>
  /^# (.*)$/m.exec(readFileSync(new URL(`../.pages/${page}.md`, import.meta.url), 'utf8'))[1].replaceAll('`', '');

export default defineConfig({
  srcDir: '.pages',
  srcExclude: ['public/**'], // the Markdown twins
  outDir: '../build/docs',
  cacheDir: '.vitepress/cache',
  base: '/docs/',
  lang: 'en',
  title: 'recotag',
  description: 'Tracking tag and recommendation lists for shops',
  markdown: {
    attrs: { disable: true }, // they would take `{id}` out of the text
    languageAlias: { csp: 'apache', caddyfile: 'nginx' },
    // The anchors are those of GitHub, so that links work in both places.
    anchor: {
      slugify: (heading) =>
        heading
          .toLowerCase()
          .replace(/[^\p{L}\p{N}_ -]/gu, '')
          .trim()
          .replaceAll(' ', '-'),
    },
    config: ({ renderer: { rules }, utils }) => {
      // Vue must not read `{{ … }}` in inline code.
      rules.code_inline = (tokens, index) => `<code v-pre>${utils.escapeHtml(tokens[index].content)}</code>`;
    },
  },
  themeConfig: {
    search: { provider: 'local' },
    outline: { level: [2, 3] },
    nav: [{ text: `v${version}`, link: '/changelog' }],
    sidebar: Object.entries(GROUPS).map(([text, pages]) => ({
      text,
      items: pages.split(' ').map((page) => ({ text: titleOf(page), link: `/${page.replace(/index$/, '')}` })),
    })),
  },
});
