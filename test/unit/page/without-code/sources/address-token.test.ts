// The id of a product whose markup has none (contract: "A shop that marks nothing"): from the address, or nothing.
import { expect, test } from 'vitest';
import { addressToken } from '../../../../../src/page/without-code/sources/page/address-token.js';
import { idsOf } from '../../../../../src/protocol/markup/main-product.js';
import { aboutPage, markedProduct } from '../../../../../src/protocol/markup/product-page.js';
import { otherPages, productPages } from '../../../../platforms/idless-pages.js';
import { parseHtml } from '../../../parse-html.js';

/** The token, on a page that marks one main Product without an id. */
const tokenOf = (html: string, address: string): string | undefined => {
  const url = new URL(address, 'https://shop.example');
  const root = parseHtml(html).documentElement;
  const about = aboutPage(root, url);
  const scripts = Array.from(root.querySelectorAll('script[type*="ld+json"]'), (script) => script.textContent!);
  const [part] = markedProduct(scripts, root, about);
  return part && !idsOf([part.node])[0] ? addressToken(root, about) : undefined;
};

test.each(productPages)('%s', (_, address, html, id) => {
  expect(tokenOf(html, address)).toBe(id);
});

test.each(otherPages)('$name: nothing', ({ address, html }) => {
  expect(tokenOf(html, address)).toBeUndefined();
});
