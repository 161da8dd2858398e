// What a card with `product-url` reads from the pages of the platforms: the same markup that views use.
import { expect, test } from 'vitest';
import { productOf } from '../../../../../widgets/resolve/json-ld.js';
import { platformPages } from '../../../../platforms/platform-pages.js';
import { parseHtml } from '../../../parse-html.js';

test.each(platformPages)('$name', ({ address, head = '', bodyAttributes = '', body = '', card = [] }) => {
  const html = `<!doctype html><html lang="en"><head><title>A shop</title>${head}</head><body ${bodyAttributes}>${body}</body></html>`;
  const { name, price } = productOf(html, parseHtml, new URL(address, 'https://shop.example').href) ?? {};
  expect([name, price && Number(price)]).toEqual([card[0], card[1]]);
});
