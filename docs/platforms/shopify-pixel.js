// recotag in Shopify's checkout: a custom pixel (Settings > Customer events). See docs/platforms/shopify.md.
// It uses only Shopify's documented pixel API: https://shopify.dev/docs/api/web-pixels-api

const BASE_URL = 'https://api.example'; // as data-base-url in the theme
const ENDPOINT_ID = 'my-shop'; // as data-endpoint-id in the theme

// The names of the operations at your service. Without a name, the operation is not sent.
// ClearCart: only if your service has its own operation for an empty cart. Order: only if your service has set one up.
const OPERATIONS = { SetCart: 'SetCart', ClearCart: '', Order: '' };

(() => {
  const UUID = /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/i;
  // The theme's tag deletes this key with the shopper's other data.
  const DONE_KEY = 'recotag.outbox~checkouts';
  const MAX_DONE = 20;
  const RETRY_AFTER = 2000;
  const PATIENCE = 1000;

  let consent = init.customerPrivacy;
  const waiting = [];
  const done = new Set();

  // biome-ignore lint/suspicious/noControlCharactersInRegex: XML does not allow them
  const NOT_XML = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff\p{Cs}]/gu;
  const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' };
  const xml = (text) => `${text}`.replace(NOT_XML, '').replace(/[&<>\r]/g, (character) => ENTITIES[character]);
  const decimal = (value) => `${Number(value.toFixed(4))}`;

  /** The number of an id such as `gid://shopify/Product/4711`, as the theme and its cart have it. */
  const idOf = (id) => `${id ?? ''}`.replace(/^gid:\/\/.*\/([^/?]+).*$/, '$1').trim();
  const isAmount = (value) => typeof value === 'number' && value >= 0 && value < 1e12;

  /** A value of the shop's page; '' if there is none, or if the storage is blocked. */
  const read = async (key) => {
    try {
      return (await browser.localStorage.getItem(key)) ?? '';
    } catch {
      return '';
    }
  };

  const storedDevice = async () => {
    const id = await read('deviceUUID');
    return UUID.test(id) && !/^[0-]+$|^[f-]+$/i.test(id) ? id : undefined;
  };

  const post = (operation, device, body, mayRepeat = true) => {
    const query = { endpointId: ENDPOINT_ID, operation, deviceUUID: device };
    const pairs = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
    const again = () => mayRepeat && setTimeout(() => post(operation, device, body, false), RETRY_AFTER);
    return fetch(`${BASE_URL.replace(/\/+$/, '')}/v3/operations/async?${pairs.join('&')}`, {
      method: 'POST',
      headers: { Accept: 'application/xml', 'Content-Type': 'application/xml' },
      body,
      credentials: 'omit',
      keepalive: true,
      redirect: 'manual',
    })
      .then(async (response) => {
        const { status } = response;
        const text = await response.text();
        // A page, or nothing, is that of a firewall or a proxy, not the service's answer. A redirect is not followed: its status is 0.
        const isHtml = /html/i.test(response.headers.get('Content-Type') ?? '') && /<[a-z!?]/i.test(text);
        const isPage =
          /^\s*(<(\?|!--)[^<]*)*<(!doctype\s+html|html|head|script|meta|title|body)[\s/>]/i.test(text) ||
          (isHtml && !text.includes('<status>'));
        const isDoor = !text.trim() && [401, 403, 404, 425].includes(status);
        if (isPage || isDoor || !status || status === 408 || status === 429 || status >= 500) again();
      })
      .catch(again);
  };

  /** One line of the order: '' without a product, such as a tip, gift wrap or a deleted product; undefined if it can't be read. */
  const lineOf = (item) => {
    const { quantity, variant, finalLinePrice } = item ?? {};
    const product = idOf(variant?.product?.id);
    const sku = idOf(variant?.id);
    const total = finalLinePrice?.amount;
    const price = isAmount(total) ? total / quantity : variant?.price?.amount;
    if (item && !product) return '';
    if (!(Number.isInteger(quantity) && quantity > 0) || !isAmount(price)) return undefined;
    const skuXml = sku ? `<sku><ids><webSiteId>${xml(sku)}</webSiteId></ids></sku>` : '';
    return `<productListItem><product><ids><webSiteId>${xml(product)}</webSiteId></ids>${skuXml}</product><count>${quantity}</count><price>${decimal(price)}</price></productListItem>`;
  };

  /** The body of Order; undefined if the id or a line can't be read. */
  const orderOf = (checkout) => {
    const id = idOf(checkout?.order?.id) || idOf(checkout?.token);
    const items = checkout?.lineItems;
    const lines = Array.isArray(items) ? items.map(lineOf) : [];
    if (!id || !lines.some(Boolean) || lines.includes(undefined)) return undefined;
    const total = checkout.totalPrice?.amount;
    const totalXml = isAmount(total) ? `<totalPrice>${decimal(total)}</totalPrice>` : '';
    return `<operation><order><ids><webSiteId>${xml(id)}</webSiteId></ids>${totalXml}<productList>${lines.join('')}</productList></order></operation>`;
  };

  /** Whether this browser reports the checkout for the first time. A reload of the last page of the checkout can repeat the event. */
  const isFirst = async (key) => {
    if (done.has(key)) return false;
    done.add(key);
    const keys = (await read(DONE_KEY)).split(' ').filter(Boolean);
    if (keys.includes(key)) return false;
    try {
      await browser.localStorage.setItem(DONE_KEY, [...keys, key].slice(-MAX_DONE).join(' '));
    } catch {
      // The storage is full: a reload of this page reports the checkout again.
    }
    return true;
  };

  const report = async ({ id, data }) => {
    // Without a device nobody knows whose cart it is: the theme's tag has no consent, or the checkout has another domain.
    const device = await storedDevice();
    const checkout = data?.checkout;
    const key = encodeURIComponent(idOf(checkout?.token) || idOf(checkout?.order?.id) || `${id}`);
    if (!device || !(await isFirst(key))) return;
    const order = OPERATIONS.Order && orderOf(checkout);
    const emptied = OPERATIONS.ClearCart
      ? post(OPERATIONS.ClearCart, device, '<operation/>')
      : OPERATIONS.SetCart && post(OPERATIONS.SetCart, device, '<operation><productList/></operation>');
    if (!order) return;
    // The service gets the cart first. A slow answer does not hold up the order, because the shopper may close the page.
    await Promise.race([emptied, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
    post(OPERATIONS.Order, device, order);
  };

  const reportWaiting = () => {
    if (consent?.analyticsProcessingAllowed !== true) return;
    for (const event of waiting.splice(0)) report(event).catch(() => {});
  };

  analytics.subscribe('checkout_completed', (event) => {
    waiting.push(event ?? {});
    reportWaiting();
  });
  // A custom pixel has it as a variable of its own, or in `api`.
  const privacy = typeof api === 'object' ? api?.customerPrivacy : undefined;
  (typeof customerPrivacy === 'object' ? customerPrivacy : privacy)?.subscribe('visitorConsentCollected', (event) => {
    consent = event?.customerPrivacy;
    reportWaiting();
  });
})();
