import { readSnippets, type Snippet } from './read-snippets.js';

/** How a snippet is tried. */
export type Way =
  // a test of its own, see `elsewhere`
  | 'elsewhere'
  // in a browser: test/e2e/snippets/snippets.spec.ts
  | 'page'
  | 'template'
  | 'page-script'
  | 'bookmarklet'
  | 'style'
  | 'policy'
  // compiled, and run in Node: modules.test.ts
  | 'module'
  // read: texts.test.ts
  | 'command'
  | 'json'
  | 'server-page'
  // what a command prints: test/unit/node/command
  | 'output';

/** Pages whose code below some headings another test runs as it stands. */
export const elsewhere: readonly { page: string; test: string; headings: string[]; languages: string }[] = [
  {
    page: 'docs/first-party-relay.md',
    test: 'test/relay/recipes.test.ts',
    headings: [
      'Minimal relay',
      'Node',
      'Express',
      'Fastify',
      'Hono, Bun and Deno',
      'Next.js',
      'A worker',
      'Caddy in front',
      'Apache in front',
    ],
    languages: 'js caddyfile apache',
  },
  {
    page: 'docs/relay-operation.md',
    test: 'test/relay/recipes.test.ts',
    headings: ['Two relays behind nginx'],
    languages: 'nginx',
  },
  {
    page: 'docs/orders.md',
    test: 'test/e2e/auto/orders.spec.ts',
    headings: ['The order', 'The list view'],
    languages: 'js xml',
  },
  {
    page: 'docs/payment-pages.md',
    test: 'test/e2e/payment-page.spec.ts',
    headings: ['One file', 'Content security policy'],
    languages: 'js sh html csp',
  },
  {
    page: 'docs/interface.md',
    test: 'test/unit/server/documented-interface.test.ts',
    headings: ['4.2 ViewProduct', '4.3 SetCart', '4.4 Reco', '4.5 GetPopularProducts'],
    languages: 'http xml',
  },
];

const isElsewhere = ({ page, heading, language, file }: Snippet): boolean =>
  // The files of projects: test/dist/documented-recipes.test.ts.
  !!file ||
  elsewhere.some(
    (each) => each.page === page && each.headings.includes(heading) && each.languages.split(' ').includes(language),
  );

const byLanguage: Readonly<Record<string, Way>> = {
  html: 'page',
  liquid: 'template',
  handlebars: 'template',
  php: 'template',
  ts: 'module',
  css: 'style',
  csp: 'policy',
  sh: 'command',
  json: 'json',
};

/** How a snippet is tried; undefined where nothing here knows what to do with it, which a test forbids. */
export const wayOf = (snippet: Snippet): Way | undefined => {
  const { page, language, code } = snippet;
  if (isElsewhere(snippet)) return 'elsewhere';
  if (language === 'js') return /^import /m.test(code) ? 'module' : 'page-script';
  if (language === 'php' && code.startsWith('<?php')) return 'server-page';
  if (language === 'text' && code.startsWith('javascript:')) return 'bookmarklet';
  if (language === 'text' && ['docs/check.md', 'docs/platforms/marks-nothing.md'].includes(page)) return 'output';
  return byLanguage[language];
};

/** The snippets that are tried so; a name that an editor can follow is among what each has. */
export const snippetsByWay = (way: Way): (Snippet & { name: string })[] =>
  readSnippets()
    .filter((snippet) => wayOf(snippet) === way)
    .map((snippet) => ({ ...snippet, name: `${snippet.page}:${snippet.line} ${snippet.heading}` }));
