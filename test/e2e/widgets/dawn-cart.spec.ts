import { json, recommendations, some } from './support/service.js';
import { expect, list, test } from './support/test.js';

/**
 * The cart drawer of Shopify's theme Dawn 15.4.1 in own words: what assets/cart-drawer.js, assets/pubsub.js and
 * assets/product-form.js do when a product was added. It renders the sections of the response, opens after a timeout, and
 * gives the focus back to the active element when it is closed.
 */
const DAWN = `
var Shopify = { shop: 's.myshopify.com', routes: { root: '/' } };
var heard = [];
function publish(name, data) { heard.push([name, data.source, data.productVariantId]); return Promise.resolve(); }
customElements.define('cart-drawer', class extends HTMLElement {
  getSectionsToRender() { return [{ id: 'cart-drawer', selector: '#CartDrawer' }, { id: 'cart-icon-bubble' }]; }
  setActiveElement(element) { this.activeElement = element; }
  renderContents(state) {
    this.querySelector('.drawer__inner').classList.remove('is-empty');
    for (const { id, selector } of this.getSectionsToRender()) {
      const section = new DOMParser().parseFromString(state.sections[id], 'text/html').querySelector(selector || '.shopify-section');
      document.querySelector(selector || '#' + id).innerHTML = section.innerHTML;
    }
    setTimeout(() => {
      this.querySelector('#CartDrawer-Overlay').addEventListener('click', () => this.close());
      this.classList.add('animate', 'active');
    });
  }
  close() { this.classList.remove('active'); this.activeElement.focus(); }
});`;

const inside = (text: string) =>
  `<div id="CartDrawer-Overlay" style="height: 20px">Close</div><div class="drawer__inner${text ? '' : ' is-empty'}">${text}</div>`;

test('Dawn’s cart drawer shows the added product and gives the focus back', async ({ page, shop, service }) => {
  let body = '';
  shop.routes['/products/1.js'] = () => json({ variants: [{ id: 71 }] });
  shop.routes['/cart/add.js'] = (asked) => {
    body = asked.body;
    return json({
      id: 71,
      key: '71:a',
      sections: {
        'cart-drawer': `<div class="shopify-section"><cart-drawer><div id="CartDrawer">${inside('Product 1')}</div></cart-drawer></div>`,
        'cart-icon-bubble': '<div class="shopify-section">1 item</div>',
      },
    });
  };
  service.answers.Reco = () => recommendations(some(2).map((each) => ({ ...each, url: `/products/${each.id}` })));
  await shop.show(
    `<a id="cart-icon-bubble">0 items</a><cart-drawer class="is-empty"><div id="CartDrawer">${inside('')}</div></cart-drawer><script>${DAWN}</script>${list(service, 'limit="2" loading="eager" buy')}`,
  );
  const button = page.getByRole('button', { name: 'Add Product 1 to cart' });
  await button.focus();
  await page.keyboard.press('Enter');
  const drawer = page.locator('cart-drawer');
  await expect(drawer).toHaveClass('animate active');
  await expect(drawer.locator('.drawer__inner')).toHaveText('Product 1');
  await expect(page.locator('#cart-icon-bubble')).toHaveText('1 item');
  await expect(page.getByRole('status')).toHaveText('Product 1: Added to cart.');
  expect(JSON.parse(body)).toEqual({
    id: 71,
    quantity: 1,
    sections: ['cart-drawer', 'cart-icon-bubble'],
    sections_url: '/',
  });
  expect(await page.evaluate(() => Reflect.get(window, 'heard'))).toEqual([['cart-update', 'recotag', 71]]);
  await page.locator('#CartDrawer-Overlay').click();
  await expect(drawer).not.toHaveClass(/active/);
  await expect(page.locator('reco-list button').first()).toBeFocused();
});
