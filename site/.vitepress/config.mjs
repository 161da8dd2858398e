import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitepress';
import { alignByClass, codeClasses } from '../code-classes.mjs';
import { pictureSize } from '../picture-size.mjs';

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));

/** The policy of a page: scripts and style sheets of the site, and its own inline scripts by their hashes. */
const policyOf = (html) => {
  const [inlineStyle] = /<style|<[^>]*\sstyle=[^>]*>/.exec(html) ?? [];
  if (inlineStyle) throw new Error(`The policy of the page blocks ${inlineStyle}`);
  const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, code]) => code);
  const hashes = inline.map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  return [
    "default-src 'none'",
    `script-src 'self' ${[...new Set(hashes)].join(' ')}`,
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
};

const firstAction = readFileSync(new URL('./first-action.js', import.meta.url), 'utf8');

const link = (text, path) => ({ text, link: path });

export default defineConfig({
  srcDir: '.pages',
  srcExclude: ['public/**'], // the Markdown twins
  outDir: '../build/docs',
  cacheDir: '.vitepress/cache',
  base: '/docs/',
  lang: 'en',
  title: 'recotag',
  titleTemplate: ':title – recotag',
  description: 'Tracking tag and recommendation lists for shops',
  // Without these two settings VitePress writes a style element and a style attribute, which the policy blocks.
  appearance: { disableTransition: false },
  contentProps: {},
  head: [
    // The first paint waits for the whole bar: links that arrive later would move those before them.
    // https://html.spec.whatwg.org/multipage/links.html#link-type-expect
    ['link', { rel: 'expect', href: '#VPSidebarNav', blocking: 'render' }],
    [
      'link',
      {
        rel: 'icon',
        href: 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"%3E%3Ccircle cx="8" cy="8" r="7" fill="%230b5c46"/%3E%3C/svg%3E',
      },
    ],
  ],
  vue: {
    template: { compilerOptions: { isCustomElement: (name) => name === 'reco-list' || name === 'popular-products' } },
  },
  vite: { publicDir: 'public', build: { chunkSizeWarningLimit: 2000 } },
  markdown: {
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    // The usual delimiters would take `{id}` out of the text. The site's own attributes are `{:#id}` and `{:.class}`.
    attrs: { leftDelimiter: '{:' },
    languageAlias: { csp: 'apache', caddyfile: 'nginx' },
    codeTransformers: [codeClasses],
    // The anchors are those of GitHub, so that links work in both places.
    anchor: {
      slugify: (heading) =>
        heading
          .toLowerCase()
          .replace(/[^\p{L}\p{N}_ -]/gu, '')
          .trim()
          .replaceAll(' ', '-'),
    },
    config: ({ core, renderer: { rules }, utils }) => {
      core.ruler.push('align-by-class', alignByClass);
      const { image } = rules;
      rules.image = (tokens, index, options, env, self) => {
        // The first picture of a page may be in view.
        if (env.hasPicture) tokens[index].attrSet('loading', 'lazy');
        env.hasPicture = true;
        const size = pictureSize(tokens[index].attrGet('src'));
        for (const [name, value] of Object.entries(size ?? {})) tokens[index].attrSet(name, `${value}`);
        return image(tokens, index, options, env, self);
      };
      // Vue must not read `{{ … }}` in inline code.
      rules.code_inline = (tokens, index) => `<code v-pre>${utils.escapeHtml(tokens[index].content)}</code>`;
    },
  },
  transformHtml: (html) => {
    const [appScript, app] = /<script type="module" src="([^"]+)"><\/script>/.exec(html);
    const page = html
      .replace(appScript, '')
      .replaceAll('<link rel="modulepreload"', '<link rel="prefetch"')
      .replace('</body>', () => `<script data-app="${app}">\n${firstAction}</script>\n  </body>`)
      // The menu's script sets this property when the menu opens.
      .replaceAll(' style="--vp-vh:0px;"', '')
      // The icons of social networks, of which this site has none: an empty file that delays the first paint.
      .replace(/<link rel="preload stylesheet" href="[^"]*vp-icons\.css" as="style">/, '');
    return page.replace(
      /<meta charset="utf-8">/i,
      (charset) => `${charset}\n    <meta http-equiv="Content-Security-Policy" content="${policyOf(page)}">`,
    );
  },
  themeConfig: {
    search: { provider: 'local' },
    outline: { level: [2, 3] },
    nav: [link('Get started', '/start'), link('Reference', '/reference/reco-list'), link('Comparison', '/comparison')],
    version,
    sidebar: [
      {
        text: 'Get started',
        items: [
          link('A view, a cart and one list', '/start'),
          link('Symptoms', '/symptoms'),
          link('Files from a CDN', '/cdn'),
          link('Installation without code', '/platforms/'),
          link('Shop platforms', '/platforms/shops'),
          link('Pages without product markup', '/platforms/marks-nothing'),
          link('Lists in themes', '/platforms/themes'),
          link('Templates and page caches', '/templates'),
          link('Frameworks', '/frameworks'),
          link('Moving from another tool', '/moving'),
          link('recotag check', '/check'),
          link('The interface', '/interface'),
        ],
      },
      {
        text: 'Guides',
        items: [
          link('The tag', '/tag'),
          link('The lists', '/widgets'),
          link('Delivery', '/delivery'),
          link('Consent', '/consent'),
          link('Orders and list views', '/orders'),
          link('Content Security Policy', '/csp'),
          link('Optimisers', '/optimisers'),
          link('Payment pages', '/payment-pages'),
          link('The relay', '/first-party-relay'),
          link('Running the relay', '/relay-operation'),
          link('Published lists', '/published-lists'),
          link('Results', '/results'),
          link('Tests of a shop', '/testing'),
          link('The inspector', '/inspector'),
          link('Findings of the doctor', '/findings'),
          link('The studio', '/studio'),
        ],
      },
      {
        text: 'Reference',
        items: [
          link('&lt;reco-list&gt;', '/reference/reco-list'),
          link('Slots and parts', '/reference/reco-list-parts'),
          link('Custom properties', '/reference/reco-list-properties'),
          link('&lt;popular-products&gt;', '/reference/popular-products'),
        ],
      },
      {
        text: 'Project',
        items: [
          link('Comparison with other tools', '/comparison'),
          link('The built files', '/files'),
          link('Changelog', '/changelog'),
          link('Decision records', '/decisions/'),
          link('Security', '/security'),
          link('Support', '/support'),
          link('Glossary', '/glossary'),
          link('Contributing', '/contributing'),
          link('Architecture', '/architecture'),
        ],
      },
    ],
  },
});
