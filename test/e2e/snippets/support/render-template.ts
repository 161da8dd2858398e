import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import Handlebars from 'handlebars';
import { Liquid } from 'liquidjs';
import { php } from '../../../dist/snippets/php.js';

/** What the platforms' templates find: prices of a cart's items in cents, as Shopify gives them. */
const SHOP = {
  product: { id: 4711, selected_or_first_available_variant: { id: 47112 } },
  cart: {
    items: [
      { product_id: 4711, variant_id: 47112, quantity: 2, final_price: 1990 },
      { product_id: 4712, variant_id: 47121, quantity: 1, final_price: 500 },
    ],
  },
  customer: { id: 42 },
};

const liquid = new Liquid({ strictFilters: true, strictVariables: true });

const handlebars = Handlebars.create();
handlebars.registerHelper('json', (value: unknown) => JSON.stringify(value)); // Stencil's

const byPhp = (code: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'recotag-template-'));
  try {
    const file = join(folder, 'template.php');
    writeFileSync(file, code);
    const shop = `auto_prepend_file=${resolve('test/dist/snippets/php-shop.php')}`;
    return execFileSync(php!, ['-d', shop, '-d', 'display_errors=stderr', file], { encoding: 'utf8' });
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const renderers: Readonly<Record<string, ((code: string) => string) | undefined>> = {
  liquid: (code) => liquid.parseAndRenderSync(code, SHOP),
  handlebars: (code) => handlebars.compile(code, { strict: true })(SHOP),
  php: php ? byPhp : undefined,
};

/** What renders the templates of a language; undefined where it is not on this machine. */
export const rendererOf = (language: string): ((code: string) => string) | undefined => {
  if (!(language in renderers)) throw new Error(`nothing here renders ${language}`);
  return renderers[language];
};
