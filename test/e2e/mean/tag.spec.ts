// The tag in a mean browser, and the proof that each kind of meanness acts. The projects `mean-…` of playwright.config.ts play other tests in it.
import { expect, type Page, test, view } from '../tag/support/test.js';
import { MEANNESS, type Meanness } from '../test.js';

type Mean = Window &
  Record<'meanStorage' | 'renderedAway', string> &
  Record<'falseEvents' | 'hanging' | 'renderings', number> & { passMinute(): number };

/** By kind, what it does, as the page sees it. */
const PROOFS: Record<Meanness, readonly [proof: () => unknown, seen: unknown]> = {
  forgets: [
    () =>
      [localStorage, sessionStorage].map((storage) => {
        storage.setItem('a', '1');
        storage.b = '2';
        Object.assign(storage, { c: '3' });
        return [storage.getItem('a'), storage.b ?? null, 'c' in storage, storage.length, Object.keys(storage)];
      }),
    [
      [null, null, false, 0, []],
      [null, null, false, 0, []],
    ],
  ],
  forgetsLater: [
    () => {
      localStorage.setItem('a', '1');
      localStorage.b = '2';
      const before = [localStorage.getItem('a'), localStorage.b, Object.keys(localStorage).length];
      (window as unknown as Mean).meanStorage = 'forgets';
      localStorage.removeItem('a');
      localStorage.setItem('c', '3');
      return [before, localStorage.getItem('a'), `${localStorage.b}`, localStorage.length];
    },
    [['1', '2', 2], null, 'undefined', 0],
  ],
  throws: [
    () =>
      ['localStorage', 'sessionStorage'].map((name) => {
        try {
          return Reflect.get(window, name);
        } catch (error) {
          return (error as Error).name;
        }
      }),
    ['SecurityError', 'SecurityError'],
  ],
  events: [
    () =>
      new Promise((resolve) => {
        addEventListener('storage', ({ key, newValue }) => {
          if (key === 'recotag.consent') resolve([typeof newValue, localStorage.getItem(key)]);
        });
      }),
    [expect.any(String), null],
  ],
  hangs: [
    async () => {
      const { signal, abort } = new (class extends AbortController {
        override abort = () => super.abort('ended');
      })();
      const hangs = fetch('/v3/operations', { signal }).catch((reason) => reason);
      const others = await Promise.all(
        ['/other', '/v3/operations'].map((url) => fetch(url).then(({ status }) => status)),
      );
      const { hanging } = window as unknown as Mean;
      abort();
      return [others, hanging, await hangs, (window as unknown as Mean).hanging];
    },
    [[204, 204], 1, 'ended', 0],
  ],
  rendersAway: [
    async () => {
      const own = window as unknown as Mean;
      own.renderedAway = 'b';
      for (let count = 1; count <= 3; count++) {
        document.body.append(document.createElement('b'));
        while (own.renderings < count) await new Promise((resolve) => setTimeout(resolve));
      }
      return document.querySelectorAll('b').length;
    },
    0,
  ],
  slow: [
    async () => {
      const heard: string[] = [];
      setTimeout(() => heard.push('after a minute'), 10);
      clearTimeout(setTimeout(() => heard.push('never'), 10));
      await new Promise((resolve) => setTimeout(resolve));
      heard.push('at once');
      return [(window as unknown as Mean).passMinute(), ...heard];
    },
    [1, 'at once', 'after a minute'],
  ],
};

test('each kind of meanness acts @long', async ({ page, site, context }) => {
  site.page('/', { html: '<!doctype html><html lang="en"><title>A shop</title>' });
  const seen: unknown[] = [];
  for (const [kind, [proof]] of Object.entries(PROOFS)) {
    const mean = await context.newPage();
    await mean.addInitScript({ content: MEANNESS[kind as Meanness] });
    await mean.goto(site.url);
    seen.push([kind, (await mean.evaluate(proof as () => object)) as unknown]);
    await mean.close();
  }
  expect(seen).toEqual(Object.entries(PROOFS).map(([kind, [, expected]]): unknown => [kind, expected]));
  await page.close();
});

const set = (page: Page, values: Record<string, string>) =>
  page.evaluate((all) => void Object.assign(window, all), values);

test.describe('storage that begins to forget, and storage events out of nowhere', () => {
  test.use({ mean: ['forgetsLater', 'events'] });

  test('each call arrives once, under one id; consent and the cart stay; the doctor says it', async ({
    tag,
    page,
    site,
    service,
  }) => {
    await tag.open({ attributes: 'data-consent="pending" data-inspector' });
    await tag.call('consent', 'granted');
    await tag.call('viewProduct', { product: '1' });
    await tag.sent(view('1'));
    const device = await tag.device();
    await page.evaluate(() => {
      window.recotag!('viewProduct', { product: '2' });
      (window as unknown as Mean).meanStorage = 'forgets';
      window.recotag!('viewProduct', { product: '3' });
      window.recotag!('setCart', [{ product: '4', count: 1, price: 1 }]);
    });
    await expect.poll(() => tag.heard('sent').then(({ length }) => length)).toBe(4);
    const events = await page.evaluate(() => (window as unknown as Mean).falseEvents);
    await expect.poll(() => page.evaluate(() => (window as unknown as Mean).falseEvents)).toBeGreaterThan(events + 7);
    expect(await page.evaluate(() => [window.recotag!.consent, window.recotag!.cart?.length])).toEqual(['granted', 1]);
    expect(await tag.device()).toBe(device);
    expect(service.requests.filter(({ method }) => method === 'POST').map(({ query }) => query.deviceUUID)).toEqual(
      Array(4).fill(device),
    );

    await page.goto(`${site.url}/?recotag-inspector`);
    await expect(page.getByRole('region', { name: 'recotag inspector' })).toBeVisible();
    await set(page, { meanStorage: 'forgets' });
    await tag.call('viewProduct', { product: '5' });
    await expect(page.locator('[data-finding=storage-blocked] .dev')).toHaveText(/doesn’t keep what the tag stores/);
  });
});

test.describe('requests that hang, in a tab whose timers run once a minute', () => {
  test.use({ mean: ['hangs', 'slow'] });

  test('each call arrives once @long', async ({ tag, page, service }) => {
    await tag.open();
    for (const product of ['1', '2', '3']) await tag.call('viewProduct', { product });
    const arrived = () => service.requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
    await expect
      .poll(async () => {
        await page.evaluate(() => (window as unknown as Mean).passMinute());
        return tag.heard('sent').then(({ length }) => length);
      })
      .toBe(3);
    expect(arrived().sort()).toEqual(['1', '2', '3'].map((product) => view(product).body));
    // The first request had no response, and perhaps a later one.
    expect((await tag.heard('retry')).length).toBeGreaterThan(0);
  });
});

test.describe('a framework that renders the tag’s script element away', () => {
  test.use({ mean: ['rendersAway'] });

  test('the tag goes on', async ({ tag, page }) => {
    await tag.open();
    await set(page, { renderedAway: 'script' });
    await expect.poll(() => page.evaluate(() => (window as unknown as Mean).renderings)).toBeGreaterThan(0);
    await tag.call('viewProduct', { product: '1' });
    await tag.sent(view('1'));
  });
});
