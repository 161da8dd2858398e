import { afterEach, expect, test, vi } from 'vitest';
import { installationOfPage } from '../../../../src/page/without-code/platforms/platforms.js';
import { parseHtml } from '../../parse-html.js';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['OpenMage', '<link rel="icon" href="https://shop.example/skin/frontend/base/default/favicon.ico">'],
  ['OpenMage', '<script src="https://shop.example/js/varien/form.js"></script>'],
  ['Magento', '<script type="text/x-magento-init">{}</script><script src="/static/frontend/js/varien/a.js"></script>'],
  ['Shopware', '<p class="is-ctl-product is-act-index"></p>'],
  ['OpenCart', '<script src="catalog/view/javascript/common.js"></script>'],
  [undefined, '<link rel="stylesheet" href="/skin/default.css"><script src="/js/mage/cookies.js"></script>'],
])('a page of %s: %s', (title, html) => {
  vi.stubGlobal('window', {});
  vi.stubGlobal('document', parseHtml(`<body>${html}</body>`));
  expect(installationOfPage()?.title).toBe(title);
});
