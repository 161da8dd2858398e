const SERVICE = 'https://api.example';

/** The first list that was in the page's markup, before any script of the page could have made one. */
const rememberServed = () => {
  new MutationObserver(() => {
    window.served ??= document.querySelector('reco-list');
  }).observe(document, { childList: true, subtree: true });
};

/** Whether the style sheet has come through the bundler. */
const hasReserve = () =>
  [...document.styleSheets].some(({ cssRules }) =>
    [...cssRules].some(({ cssText }) => cssText.includes('recotag-give-up')),
  );

const until = async (what, read) => {
  let last;
  for (const end = Date.now() + 30_000; Date.now() < end; ) {
    last = await read();
    if (last === true) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw Error(`${what}: ${JSON.stringify(last)}`);
};

const inList = (page, read) => page.locator('reco-list').first().evaluate(read);

/**
 * Opens a fixture's page, whose service is the sandbox, and sees what a shopper and the shop would.
 *
 * @returns the cells of the table: 'yes', or a sentence that says what is wrong
 */
export async function visit(browser, { renders }, url, service, cells) {
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

    if (renders) {
      const served = await (await fetch(url)).text();
      const [list] = /<reco-list [^>]*>/.exec(served) ?? [];
      if (!list) throw Error('the served page has no list');
      for (const part of ['area="product-page"', 'product="4711"', 'limit="4"'])
        if (!list.includes(part)) throw Error(`the served page has ${list}, without ${part}`);
      if (!/<reco-list [\s\S]*<a [\s\S]*<\/reco-list>/.test(served)) throw Error('the served list has nothing in it');
      cells.rendered = 'yes';
    }
    service.clearLog();
    await page.goto(url);
    await until('the list is not ready', () =>
      inList(page, (list) => list.state === 'ready' || (list.state ?? 'undefined element')),
    );
    const cards = await inList(page, (list) => list.shadowRoot.querySelectorAll('[part~="card"]').length);
    if (cards !== 4) throw Error(`${cards} cards in place of 4`);
    if (!(await page.evaluate(hasReserve))) throw Error('recotag/reserve.css is not in the page');
    cells.shown = 'yes';
    await until('no view arrived', () => {
      const views = service.requests.filter(
        ({ operation, method }) => operation === 'ViewProduct' && method === 'POST',
      );
      return (
        (views.length > 0 && views.every(({ httpStatus }) => httpStatus === 200)) || views.map(({ answer }) => answer)
      );
    });
    cells.viewed = 'yes';
    if (!(await inList(page, (list) => list === window.served)))
      throw Error('the list is another one than the served one');
    await tryMore(page, service);
    if (noise.length) throw Error(`on the console: ${noise.join(' · ')}`);
    cells.hydrated = renders ? 'yes' : '–';
    cells.quiet = 'yes';
  } finally {
    await page.close();
  }
}

/** A card chosen after the page was drawn again: the newest listener hears of it, and nothing was asked again. */
async function tryMore(page, service) {
  const asked = () =>
    service.requests.filter(({ operation, method }) => operation === 'Reco' && method === 'POST').length;
  await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()));
  const again = page.locator('#again');
  const resolved = page.locator('#resolved');
  if (await again.count()) {
    await until('the second list is not ready', () =>
      resolved.evaluate((list) => list.state === 'ready' || list.state),
    );
    const before = asked();
    await again.click();
    await again.click();
    await until('it was not drawn again', async () => (await again.textContent()) === '2');
    const names = await resolved.evaluate((list) =>
      list.products.map(({ displayName, rating }) => `${displayName} ${rating}`),
    );
    if (!names.length || !names.every((name) => /^Resolved .* 4$/.test(name))) throw Error(`resolved: ${names}`);
    if ((await page.locator('#ref').textContent()) !== 'ready') throw Error('the ref is not the element');
    if ((await resolved.getAttribute('class')) !== 'wide') throw Error('the class is not written');
    if (asked() !== before) throw Error('a new function asked the service again');
  }
  const name = await inList(page, (list) => list.products[0].displayName);
  await page.locator('reco-list').first().locator('a[part~="link"]').first().click();
  if (await again.count())
    await until(
      'not the newest listener',
      async () => (await page.title()) === `chosen after 2: ${name}` || page.title(),
    );
  const chosen = page.locator('#chosen');
  if (await chosen.count())
    await until(
      'the listener heard nothing',
      async () => (await chosen.textContent()) === name || chosen.textContent(),
    );
}
