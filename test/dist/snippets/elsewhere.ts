import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Snippet } from './read-snippets.js';

/** A snippet that a test of its own runs as it stands: where it is, and which test. */
export interface RunElsewhere {
  page: string;
  heading: string;
  language: string;
  test: string;
}

const recipe = (
  heading: string,
  language: string,
  page = 'docs/first-party-relay.md',
  test = 'test/relay/recipes.test.ts',
): RunElsewhere => ({ page, heading, language, test });

const order = (heading: string, language: string): RunElsewhere =>
  recipe(heading, language, 'docs/orders.md', 'test/e2e/auto/orders.spec.ts');

const wire = (heading: string, language: string): RunElsewhere =>
  recipe(heading, language, 'docs/interface.md', 'test/unit/server/documented-interface.test.ts');

const payment = (heading: string, language: string): RunElsewhere =>
  recipe(heading, language, 'docs/payment-pages.md', 'test/e2e/payment-page.spec.ts');

/** Servers and their settings, which need more than a compiler or a page, and what goes out for an entry of a data layer. */
export const runElsewhere: readonly RunElsewhere[] = [
  recipe('Minimal relay', 'js'),
  recipe('Node', 'js'),
  recipe('Express', 'js'),
  recipe('Fastify', 'js'),
  recipe('Next.js', 'js'),
  recipe('A worker', 'js'),
  recipe('Two relays behind nginx', 'nginx', 'docs/relay-operation.md'),
  recipe('Caddy in front', 'caddyfile'),
  recipe('Apache in front', 'apache'),
  order('The order', 'js'),
  order('The order', 'xml'),
  order('The list view', 'js'),
  order('The list view', 'xml'),
  payment('One file', 'js'),
  payment('One file', 'sh'),
  payment('One file', 'html'),
  payment('Content security policy', 'csp'),
  wire('4.2 ViewProduct', 'http'),
  wire('4.3 SetCart', 'http'),
  wire('4.4 Reco', 'http'),
  wire('4.4 Reco', 'xml'),
  wire('4.5 GetPopularProducts', 'http'),
  wire('4.5 GetPopularProducts', 'xml'),
];

/** Whole files that the pages give to shops, and which test runs them. */
export const filesElsewhere: Readonly<Record<string, string>> = {
  'docs/platforms/google-tag-manager.tpl': 'test/unit/beside/auto/tag-manager-template.test.ts',
  'docs/platforms/shopify-pixel.js': 'test/unit/beside/auto/shopify-pixel.test.ts',
  'deploy/relay/Dockerfile': 'test/relay/deploy.test.ts',
  'deploy/relay/compose.yaml': 'test/relay/deploy.test.ts',
  'deploy/relay/grafana-dashboard.json': 'test/relay/deploy-files.test.ts',
  'deploy/relay/prometheus-alerts.yaml': 'test/relay/deploy-files.test.ts',
  'deploy/relay/recotag-relay.service': 'test/relay/deploy-files.test.ts',
  'deploy/relay/package.json': 'test/relay/deploy.test.ts',
  'deploy/relay/package-lock.json': 'test/dist/files.test.ts',
};

/** Projects of other people's kinds, which are built and run whole. */
const PROJECTS = 'test/stacks';

/** The path of each file by its text. */
const projectFiles = new Map(
  readdirSync(PROJECTS, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && /\.(m?[jt]sx?|vue|svelte|astro|json|html)$/.test(file.name))
    .map((file) => join(file.parentPath, file.name))
    .filter((path) => !/node_modules|package-lock/.test(path))
    .map((path) => [readFileSync(path, 'utf8').trim(), path]),
);

/** The file of a project that a snippet is, letter for letter. */
export const projectFileOf = ({ code }: Snippet): string | undefined => projectFiles.get(code.trim());

/** The test that runs a snippet besides the ones of this folder: as a recipe, or since it is a file of a project. */
export const elsewhereOf = (snippet: Snippet): string | undefined => {
  const { page, heading, language } = snippet;
  const listed = runElsewhere.find(
    (each) => each.page === page && each.heading === heading && each.language === language,
  );
  return listed?.test ?? projectFileOf(snippet);
};
