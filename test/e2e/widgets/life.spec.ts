import { frames } from './support/layout-shift.js';
import { recommendations, some } from './support/service.js';
import { expect, list, RESERVE, SCRIPT, settled, test } from './support/test.js';

test('a removed list leaves no observer and no listener', { tag: '@one-engine' }, async ({ page, shop, service }) => {
  await page.addInitScript(() => {
    const open = new Set<string>();
    let made = 0;
    for (const name of ['ResizeObserver', 'IntersectionObserver', 'MutationObserver'] as const) {
      const { observe, unobserve, disconnect } = (window[name] as typeof ResizeObserver).prototype;
      const numbers = new WeakMap<object, string>();
      Object.assign((window[name] as typeof ResizeObserver).prototype, {
        observe(this: ResizeObserver, ...all: [Element]) {
          if (!numbers.has(this)) numbers.set(this, `${name} ${++made}`);
          open.add(numbers.get(this)!);
          observe.apply(this, all);
        },
        unobserve,
        disconnect(this: ResizeObserver) {
          open.delete(numbers.get(this)!);
          disconnect.call(this);
        },
      });
    }
    const listening: string[] = [];
    for (const target of [window, document]) {
      const add = target.addEventListener;
      target.addEventListener = (...[type, heard, options]: [string, never, (AddEventListenerOptions | boolean)?]) => {
        const signal = typeof options === 'object' ? options.signal : undefined;
        listening.push(type);
        signal?.addEventListener('abort', () => listening.splice(listening.indexOf(type), 1));
        add.call(target, type, heard, options);
      };
      const remove = target.removeEventListener;
      target.removeEventListener = (...all: [string, never]) => {
        if (listening.includes(all[0])) listening.splice(listening.indexOf(all[0]), 1);
        remove.apply(target, all);
      };
    }
    // The browser's driver listens, too.
    const ours = /Resize|Intersection|online|recotag|visibilitychange|keydown/;
    Object.assign(window, { left: () => [...open, ...listening].filter((each) => ours.test(each)) });
  });
  shop.page(
    `<main>${list(service, 'full-rows limit="9" loading="eager"')}${list(service, 'layout="carousel" limit="9" loading="eager"')}<div style="height: 4000px"></div>${list(service, 'layout="list" limit="9"')}</main>`,
  );
  await page.goto(shop.url);
  await expect(page.locator('reco-list [part=card]')).toHaveCount(18);
  await frames(page);
  const left = () => page.evaluate(() => (window as unknown as { left(): string[] }).left());
  expect((await left()).length).toBeGreaterThan(6);
  await page.evaluate(() => document.querySelector('main')!.remove());
  await frames(page);
  expect(await left()).toEqual([]);
});

test('impressions wait until a hidden tab is shown, and for a second', async ({ page, shop, service }) => {
  await page.addInitScript(() => {
    let hidden = false;
    Object.defineProperty(document, 'hidden', { get: () => hidden });
    let seen = 0;
    addEventListener('reco-impression', () => seen++);
    // The timers of a second, which run when the test says so.
    const waiting = new Map<number, () => void>();
    const { setTimeout: wait, clearTimeout: clear } = window;
    window.setTimeout = ((call: () => void, milliseconds = 0) => {
      if (milliseconds !== 1000) return wait(call, milliseconds);
      const timer = wait(() => {}, 0);
      waiting.set(timer, call);
      return timer;
    }) as typeof setTimeout;
    window.clearTimeout = (timer) => {
      waiting.delete(timer as number);
      clear(timer);
    };
    const run = () => {
      const due = [...waiting.values()];
      waiting.clear();
      for (const call of due) call();
      return [due.length > 0, seen];
    };
    const turn = (now: boolean) => {
      hidden = now;
      document.dispatchEvent(new Event('visibilitychange'));
    };
    // Hidden as soon as the cards are there, before they were seen for long enough.
    addEventListener('reco-load', () => turn(true));
    Object.assign(window, { run, turn });
  });
  await shop.show(list(service, 'limit="2" loading="eager"'));
  await frames(page);
  const run = () => page.evaluate(() => (window as unknown as { run(): [boolean, number] }).run());
  expect(await run()).toEqual([false, 0]);
  await page.evaluate(() => (window as unknown as { turn(now: boolean): void }).turn(false));
  await expect.poll(async () => (await run())[1]).toBe(2);
});

test('a short list gives its space back out of view, or after input @firefox', async ({ page, shop, service }) => {
  service.answers.Reco = () => recommendations(some(1));
  await shop.show(
    `${list(service, 'limit="9" loading="eager"')}<div style="height: 3000px"></div>${list(service, 'limit="9" loading="eager"')}<p>End</p>`,
  );
  const heights = () =>
    page.locator('reco-list').evaluateAll((nodes) => nodes.map((node) => node.getBoundingClientRect().height));
  await expect.poll(async () => (await heights())[1]).toBeLessThan(600);
  const [inView, below] = await heights();
  const { height: viewport } = page.viewportSize()!;
  expect(inView).toBeGreaterThan(below! * 1.5);
  expect(inView! + 8, 'what is below the viewport is released, and moves nothing into view').toBeCloseTo(viewport, 0);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await frames(page);
  await frames(page);
  expect((await heights())[0], 'above the viewport nothing is released').toBe(inView);
  await page.keyboard.press('Shift');
  await expect.poll(async () => (await heights())[0]).toBe(below);
});

test('back without its cache, the shopper is where they were @firefox', async ({ page, shop, service }) => {
  await page.setViewportSize({ width: 800, height: 700 });
  const below = Array.from({ length: 20 }, (_, n) => `<p style="height: 200px; margin: 0">Text ${n}</p>`).join('');
  shop.routes['/next'] = () => ({
    headers: { 'Content-Type': 'text/html' },
    body: '<!doctype html><title>Next</title>',
  });
  shop.page(`<div style="height: 1200px"></div>${list(service, 'limit="4"')}${below}<a href="/next">Next</a>`, {
    head: RESERVE + SCRIPT,
    // Keeps the page out of the cache.
    headers: { 'Cache-Control': 'no-store' },
  });
  await page.goto(shop.url);
  const height = () => page.locator('reco-list').evaluate((element) => element.getBoundingClientRect().height);
  const reserved = await height();
  await page.locator('reco-list').scrollIntoViewIfNeeded();
  await settled(page, 'ready');
  await page.evaluate(() => scrollTo(0, 3000));
  // After a key, as after a click on a link, the list has only the height of its cards.
  await page.keyboard.press('Shift');
  await expect.poll(height).not.toBe(reserved);
  const inView = () => page.evaluate(() => document.elementFromPoint(300, 300)?.textContent);
  const before = await inView();
  await page.evaluate(() => document.querySelector('a')!.click());
  await page.waitForURL('**/next');
  await page.goBack();
  await expect.poll(inView).toBe(before);
  // Scroll anchoring is as the page has it.
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).overflowAnchor)).toBe('auto');
});

test('a printed page has no placeholders, and each picture @one-engine', async ({ page, shop, service }) => {
  service.answers.Reco = ({ body }) =>
    body.includes('late') ? new Promise<never>(() => {}) : recommendations(some(2));
  const lists = [
    list(service, 'area="ready" limit="2" loading="eager" heading="Ready"'),
    list(service, 'area="late" limit="2" loading="eager" heading="Loading"'),
    list(service, 'area="late" limit="2" loading="eager" heading="With content"', '<a href="/all">All shoes</a>'),
  ];
  shop.page(`${lists.join('')}<div style="height: 3000px"></div>${list(service, 'heading="Far"')}`);
  // The browser loads it to print the page, and then doesn't show a change of style.
  shop.routes['/picture/2.svg'] = () => new Promise<never>(() => {});
  await page.goto(shop.url, { waitUntil: 'commit' });
  await expect(page.locator('reco-list:state(ready)')).toHaveCount(1);
  const late = page.locator('[part=image]').nth(1);
  await expect(late).toHaveCSS('opacity', '0');
  await expect(page.locator('.wait').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.wait').filter({ visible: true })).toHaveCount(0);
  for (const heading of ['Loading', 'Far']) await expect(page.getByRole('heading', { name: heading })).toBeHidden();
  await expect(page.getByText('All shoes')).toBeVisible();
  await expect(page.locator('[part=card]').filter({ visible: true })).toHaveCount(2);
  await expect(late).toHaveCSS('opacity', '1');
});

test('a hidden list has no box and asks nothing until it is shown', async ({ page, shop, service }) => {
  const kinds = ['hidden', 'hidden="until-found"', 'hidden loading="eager"', 'hidden="until-found" loading="eager"'];
  const lists = kinds.map((kind, index) =>
    list(service, `limit="1" product="hidden-${index}" heading="Liked" ${kind}`).replace('></', '><p>Soon</p></'),
  );
  shop.page([...lists, list(service, 'id="shown" limit="1" product="9"')].join(''), {
    head: `${RESERVE}<style>reco-list { display: block; margin: 0 }</style>`,
  });
  await page.goto(shop.url);
  const heights = () =>
    page.locator('reco-list[hidden]').evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height));
  expect(await heights(), 'before they are defined').toEqual([0, 0, 0, 0]);
  await page.addScriptTag({ url: '/recotag-widgets.js' });
  const shown = page.locator('#shown');
  // The last list of the page: the others would have asked before.
  await expect(shown).toHaveJSProperty('state', 'ready');
  expect(service.calls('Reco')).toHaveLength(1);
  expect(await heights()).toEqual([0, 0, 0, 0]);
  for (const [index, kind] of kinds.entries()) {
    const hidden = page.locator(`[product="hidden-${index}"]`);
    await hidden.evaluate((node) => node.removeAttribute('hidden'));
    await expect(hidden, kind).toHaveJSProperty('state', 'ready');
    expect((await hidden.boundingBox())!.height).toBeGreaterThan(100);
    await hidden.evaluate((node) => node.remove());
  }
  expect(service.calls('Reco')).toHaveLength(1 + kinds.length);

  // A new request is asked when the list is shown again.
  await shown.evaluate((node: HTMLElementTagNameMap['reco-list']) => {
    node.hidden = true;
    node.product = '8';
    return node.updateComplete;
  });
  expect(service.calls('Reco')).toHaveLength(1 + kinds.length);
  await shown.evaluate((node) => node.removeAttribute('hidden'));
  await expect.poll(() => service.calls('Reco').at(-1)!.body).toContain('>8<');
});
