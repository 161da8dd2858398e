import { FIRST } from './serve.mjs';

const SERVICE = 'https://api.example';

/** The first list that was in the page's markup, before any script of the page could have made one. */
const rememberServed = () => {
  new MutationObserver(() => {
    window.served ??= document.querySelector('reco-list');
  }).observe(document, { childList: true, subtree: true });
};

/** Whether the style sheet has come through the bundler. A page can't read the style sheets of other sites. */
const hasReserve = () =>
  [...document.styleSheets]
    .filter(({ href }) => !href || new URL(href).origin === location.origin)
    .some(({ cssRules }) => [...cssRules].some(({ cssText }) => cssText.includes('recotag-give-up')));

const until = async (what, read) => {
  let last;
  for (const end = Date.now() + 90_000; Date.now() < end; ) {
    // A page that is being left has nothing to say.
    last = await Promise.resolve(read()).catch(({ message }) => message);
    if (last === true) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw Error(`${what}: ${JSON.stringify(last)}`);
};

/** The page's list. A router may keep the lists of earlier pages in the document, hidden. */
const listOf = (page) => page.locator('reco-list').filter({ visible: true }).first();

const inList = (page, read) => listOf(page).evaluate(read);

/** The list is ready and is one for this product: true, or what it is. */
const readyFor = (page, product) =>
  inList(page, (list) => ({ product: list.product, state: list.state ?? 'undefined element' })).then(
    (list) => (list.product === product && list.state === 'ready') || list,
  );

const viewsOf = (service) =>
  service.requests.filter(({ operation, method }) => operation === 'ViewProduct' && method === 'POST');

const cartsOf = (service) =>
  service.requests.filter(({ operation, method }) => operation === 'SetCart' && method === 'POST');

const idOf = ({ body }) => /<webSiteId>([^<]*)</.exec(body)?.[1];

/** Whether the tag has sent all that was called: no row is left, only notes. */
const nothingWaits = () => !Object.keys(localStorage).some((key) => /^recotag\.outbox(?!~)/.test(key));

/**
 * Opens a fixture's page, whose service is the sandbox, and sees what a shopper and the shop would.
 *
 * @returns the cells of the table: 'yes', or a sentence that says what is wrong
 */
export async function visit(browser, { renders, routes }, origin, service, cells) {
  const url = `${origin}/p/${FIRST}`;
  const page = await browser.newPage();
  const noise = [];
  page.on('console', (message) => {
    if (/warning|error/.test(message.type()) && !/Failed to load resource/.test(message.text()))
      noise.push(message.text());
  });
  page.on('pageerror', ({ message }) => noise.push(message));
  try {
    await page.addInitScript(rememberServed);
    await page.route(`${SERVICE}/**`, async (route) => {
      const answer = await route.fetch({ url: route.request().url().replace(SERVICE, service.url) });
      await route.fulfill({ response: answer });
    });
    await page.route('http://localhost:4170/**', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
    );

    cells.rendered = renders ? undefined : '–';
    if (renders) {
      const served = await (await fetch(url)).text();
      const [list] = /<reco-list\s[^>]*>/.exec(served) ?? [];
      if (!list) throw Error('the served page has no list');
      for (const part of ['area="product-page"', `product="${FIRST}"`, 'limit="4"'])
        if (!list.includes(part)) throw Error(`the served page has ${list}, without ${part}`);
      if (!/<reco-list\s[\s\S]*<a [\s\S]*<\/reco-list>/.test(served)) throw Error('the served list has nothing in it');
      if (/resolve-?products=/i.test(served)) throw Error('the served page has the text of a function');
      cells.rendered = 'yes';
    }
    await visitHome(page, origin, service, routes);
    service.clearLog();
    await page.goto(url);
    await until('the list is not ready', () => readyFor(page, FIRST));
    const cards = await inList(page, (list) => list.shadowRoot.querySelectorAll('[part~="card"]').length);
    if (cards !== 4) throw Error(`${cards} cards in place of 4`);
    if (!(await page.evaluate(hasReserve))) throw Error('recotag/reserve.css is not in the page');
    cells.shown = 'yes';
    await seePart(page);
    cells.parts = 'yes';
    await until('no view arrived', () => {
      const views = viewsOf(service);
      return (
        (views.length > 0 && views.every(({ httpStatus }) => httpStatus === 200)) || views.map(({ answer }) => answer)
      );
    });
    cells.viewed = 'yes';
    await tryCart(page, service);
    cells.cart = 'yes';
    if (!(await inList(page, (list) => list === window.served)))
      throw Error('the list is another one than the served one');
    cells.hydrated = renders ? 'yes' : '–';
    await tryMore(page, service);
    await tryOwnCards(page);
    const expected = [FIRST];
    await walk(page, service, expected, listOf(page).locator('a[part~="link"]').first(), routes);
    // Twice: what a router has kept of a page may be shown for a moment before the page itself.
    const link = page.locator('#next');
    for (let times = (await link.count()) * 2; times; times -= 1) await walk(page, service, expected, link, true);
    cells.walked = 'yes';
    if (noise.length) throw Error(`on the console: ${noise.join(' · ')}`);
    cells.quiet = 'yes';
  } finally {
    await page.close();
  }
}

/** The list of the home page, where nothing of a product page has been loaded; from there to a product by a card, and back. */
async function visitHome(page, origin, service, routes) {
  service.clearLog();
  await page.goto(`${origin}/`);
  const isReady = () =>
    inList(
      page,
      ({ area, state }) => (area === 'home' && state === 'ready') || `${area}: ${state ?? 'undefined element'}`,
    );
  await until('the list of the home page is not ready', isReady);
  const link = listOf(page).locator('a[part~="link"]').first();
  const product = (await link.evaluate(({ href }) => href)).split('/').at(-1);
  await page.evaluate(() => {
    window.isSame = true;
  });
  await link.click();
  await until('the list is not the page’s', () => readyFor(page, product));
  if (routes && !(await page.evaluate(() => window.isSame))) throw Error('the link of the home page loaded a page');
  await until('the view after the home page did not arrive', () => {
    const views = `${viewsOf(service).map(idOf)}`;
    return views === product || views;
  });
  await page.goBack();
  await until('the list of the home page is not ready after the way back', isReady);
}

/** What only some lists need is in a chunk of its own, which the bundle loads for the first list that needs it. */
async function seePart(page) {
  await inList(page, (list) => {
    list.style.width = '300px';
    list.setAttribute('layout', 'carousel');
  });
  await until('the carousel is not loaded', () =>
    inList(page, (list) => !!list.shadowRoot.querySelector('[part=next]')),
  );
  await inList(page, (list) => {
    list.style.width = '';
    list.removeAttribute('layout');
  });
}

/** What is drawn again has its newest listener, and asks nothing again. */
async function tryMore(page, service) {
  const asked = () =>
    service.requests.filter(({ operation, method }) => operation === 'Reco' && method === 'POST').length;
  const again = page.locator('#again');
  const resolved = page.locator('#resolved');
  await until('a listener heard nothing', async () => {
    const heard = await page.locator('.heard').allTextContents();
    return heard.every((text) => text === '4') || heard;
  });
  if (!(await again.count())) return;
  if (await resolved.count())
    await until('the second list is not ready', () =>
      resolved.evaluate((list) => list.state === 'ready' || list.state),
    );
  const before = asked();
  await again.click();
  await again.click();
  await until('it was not drawn again', async () => (await again.textContent()) === '2');
  if (await resolved.count()) {
    const names = await resolved.evaluate((list) =>
      list.products.map(({ displayName, rating }) => `${displayName} ${rating}`),
    );
    if (!names.length || !names.every((name) => /^Resolved .* 4$/.test(name))) throw Error(`resolved: ${names}`);
    if ((await resolved.getAttribute('class')) !== 'wide') throw Error('the class is not written');
    const ref = page.locator('#ref');
    if ((await ref.count()) && (await ref.textContent()) !== 'ready') throw Error('the ref is not the element');
  }
  if (asked() !== before) throw Error('drawing again asked the service again');
}

/** The cart that the shop reports arrives, once. */
async function tryCart(page, service) {
  await page.evaluate((product) => {
    for (let times = 0; times < 2; times += 1) window.recotag('setCart', [{ product, count: 2, price: 9.5 }]);
  }, FIRST);
  await until('no cart arrived', () => cartsOf(service).length > 0);
  await until('operations wait', () => page.evaluate(nothingWaits));
  const answers = cartsOf(service).map(({ httpStatus }) => httpStatus);
  if (`${answers}` !== '200') throw Error(`carts: ${answers}`);
}

/** The framework renders the cards of this list, and what is clicked in them changes its state. */
async function tryOwnCards(page) {
  const list = page.locator('#also-bought');
  if (!(await list.count())) return;
  const buttons = list.locator('button');
  await until('the list has not its own cards', async () => (await buttons.count()) === 3 || buttons.count());
  await buttons.first().click();
  await until('the click changed nothing', () => buttons.first().isDisabled());
}

/**
 * To another product by a link, and back: one view of each page, in the shop's own way to change pages.
 *
 * @param expected the products whose views have been called for; those of the walk are put there
 */
async function walk(page, service, expected, link, routes) {
  const { displayName } = await inList(page, (list) => list.products[0]);
  const next = (await link.evaluate(({ href }) => href)).split('/').at(-1);
  await page.evaluate(() => {
    window.isSame = true;
  });
  await link.click();
  await expectPage(page, service, expected, next);
  const isSame = await page.evaluate(() => window.isSame);
  if (routes && !isSame) throw Error('the link loaded a page');
  const chosen = page.locator('#chosen');
  const text = `${(await page.locator('#ref').count()) ? '2 ' : ''}${displayName}`;
  if (isSame && (await chosen.count()))
    await until(
      'the newest listener heard nothing',
      async () => (await chosen.textContent()) === text || chosen.textContent(),
    );
  await page.goBack();
  await expectPage(page, service, expected, FIRST);
}

/** The page of a product is there, and its one view has arrived. */
async function expectPage(page, service, expected, product) {
  expected.push(product);
  await until('the list is not the page’s', () => readyFor(page, product));
  await until('a view did not arrive', () => viewsOf(service).length >= expected.length);
  await until('operations wait', () => page.evaluate(nothingWaits));
  const views = viewsOf(service).map(idOf);
  if (`${views}` !== `${expected}`) throw Error(`views of ${views}, not of ${expected}`);
}
