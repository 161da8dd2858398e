import { elsewhereOf } from './elsewhere.js';
import type { Snippet } from './read-snippets.js';

/** How a snippet is tried, see `ways`. */
export type Way =
  | 'elsewhere'
  | 'page'
  | 'template'
  | 'page-script'
  | 'bookmarklet'
  | 'module'
  | 'component'
  | 'style'
  | 'policy'
  | 'command'
  | 'json'
  | 'report'
  | 'learned'
  | 'server-page';

/** Which test tries the snippets of each way, and what it does with them. */
export const ways: Readonly<Record<Exclude<Way, 'elsewhere'>, string>> = {
  page: 'test/e2e/snippets/snippets.spec.ts',
  template: 'test/e2e/snippets/snippets.spec.ts',
  component: 'test/e2e/snippets/snippets.spec.ts',
  'page-script': 'test/e2e/snippets/snippets.spec.ts',
  bookmarklet: 'test/e2e/snippets/snippets.spec.ts',
  style: 'test/e2e/snippets/snippets.spec.ts',
  policy: 'test/e2e/snippets/snippets.spec.ts',
  module: 'test/dist/snippets/modules.test.ts',
  command: 'test/dist/snippets/commands.test.ts',
  json: 'test/dist/snippets/texts.test.ts',
  report: 'test/e2e/snippets/check-report.spec.ts',
  learned: 'test/unit/command/learn/learned-text.test.ts',
  'server-page': 'test/dist/snippets/server-pages.test.ts',
};

const byLanguage: Readonly<Record<string, Way>> = {
  html: 'page',
  liquid: 'template',
  handlebars: 'template',
  jsx: 'component',
  tsx: 'component',
  ts: 'module',
  css: 'style',
  csp: 'policy',
  sh: 'command',
  json: 'json',
};

const PHP_FILE = /^<\?php/;
const IMPORTS = /^import /m;

/** How a snippet is tried; undefined where nothing here knows what to do with it, which a test forbids. */
export const wayOf = (snippet: Snippet): Way | undefined => {
  const { page, language, code } = snippet;
  if (elsewhereOf(snippet)) return 'elsewhere';
  if (language === 'js') return IMPORTS.test(code) ? 'module' : 'page-script';
  if (language === 'php') return PHP_FILE.test(code) ? 'server-page' : 'template';
  if (language === 'text' && code.startsWith('javascript:')) return 'bookmarklet';
  if (language === 'text' && page === 'docs/check.md') return 'report';
  if (language === 'text' && page === 'docs/platforms/marks-nothing.md') return 'learned';
  return byLanguage[language];
};
