import { recommendations } from './support/service.js';
import { expect, list, settled, test } from './support/test.js';

type Log = [string, string, number][];

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const log: unknown[] = ((window as unknown as Record<string, unknown>).log = []);
    for (const type of ['reco-impression', 'reco-select'] as const)
      window.addEventListener(type, (event) => {
        const { product, position } = (event as CustomEvent).detail;
        log.push([type, product.id, position]);
      });
  });
});

const logged = (page: import('@playwright/test').Page, type: string): Promise<[string, number][]> =>
  page.evaluate(
    (wanted) =>
      (window as unknown as { log: Log }).log
        .filter(([name]) => name === wanted)
        .map(([, id, position]) => [id, position]),
    type,
  );

test('a card that is half visible for a second is one impression', async ({ page, shop, service }) => {
  await page.setViewportSize({ width: 800, height: 600 });
  shop.page(`${list(service, 'limit="9" loading="eager"')}<div style="height: 3000px"></div>`);
  await page.addInitScript(() => {
    for (const type of ['reco-load', 'reco-impression'])
      addEventListener(type, () => performance.mark(type), { once: true });
  });
  await page.goto(shop.url);
  await settled(page, 'ready');
  // Three cards a row at this width, and less than half of the third row is in view.
  await expect.poll(() => logged(page, 'reco-impression')).toEqual([1, 2, 3, 4, 5, 6].map((n) => [`${n}`, n]));
  // By the page's own clock; less a little, which timers may be early.
  const waited = await page.evaluate(() => performance.measure('seen', 'reco-load', 'reco-impression').duration);
  expect(waited).toBeGreaterThan(980);
  await page.evaluate(() => scrollTo(0, 2500));
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.evaluate(() => scrollTo(0, 400));
  await expect.poll(async () => (await logged(page, 'reco-impression')).length).toBe(9);
  expect((await logged(page, 'reco-impression')).map(([, position]) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  // The page names no data layer, and none is created.
  expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);
});

test('click, middle click and keyboard select a card; the right button does not', async ({ page, shop, service }) => {
  await shop.show(list(service, 'limit="3" loading="eager"'));
  await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()));
  const cards = page.locator('reco-list [part=card]');
  await cards.nth(0).click();
  await cards.nth(1).click({ button: 'middle' });
  await cards.nth(2).click({ button: 'right' });
  await page.keyboard.press('Escape');
  await page.getByRole('link').nth(2).press('Enter');
  await expect
    .poll(() => logged(page, 'reco-select'))
    .toEqual([
      ['1', 1],
      ['2', 2],
      ['3', 3],
    ]);
});

test('impressions and selections reach a GA4 data layer that the page names', { tag: '@one-engine' }, async ({
  page,
  shop,
  service,
}) => {
  await page.setViewportSize({ width: 800, height: 600 });
  await shop.show(`<reco-list id="pdp" limit="2" heading="Liked" currency="EUR" loading="eager"></reco-list>`, {
    head: `<script type="text/plain" data-data-layer data-base-url="${service.url}" data-endpoint-id="s"></script><script async src="/recotag-widgets.js"></script>`,
  });
  const layer = () => page.evaluate(() => (window as unknown as { dataLayer?: unknown[] }).dataLayer ?? []);
  await expect.poll(layer).toHaveLength(2);
  await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()));
  await page.locator('reco-list [part=card]').nth(1).click();
  const item = (n: number) => ({
    item_id: `${n}`,
    item_name: `Product ${n}`,
    item_brand: `Maker ${n}`,
    item_category: '',
    price: n * 10 + 9,
    index: n,
  });
  const about = { item_list_id: 'pdp', item_list_name: 'Liked', currency: 'EUR' };
  expect(await layer()).toEqual([
    { ecommerce: null },
    { event: 'view_item_list', ecommerce: { ...about, items: [item(1), item(2)] } },
    { ecommerce: null },
    { event: 'select_item', ecommerce: { ...about, items: [item(2)] } },
  ]);
});

const COVER = 'position: absolute; inset: 0; background: #fff';
const OWN = (style: string) => `<template><article style="${style}">Shoe<br>Boot</article></template>`;

/** Where a list is, and what is in it: `@` is the list. */
const SEEN: [name: string, html: string, inside?: string][] = [
  ['plain', '@'],
  ['a transparent overlay', `@<div style="${COVER}; background: none"></div>`],
  ['an overlay without colour', `@<div style="${COVER}; background: rgb(0 0 0 / 0)"></div>`],
  ['an invisible cover', `@<div style="${COVER}; opacity: 0"></div>`],
  ['a hidden cover', `@<div style="${COVER}; visibility: hidden"></div>`],
  ['a cover below the list', `<div style="${COVER}; z-index: -1"></div>@`],
  [
    'a small button in the corner',
    `@<button style="${COVER}; inset: auto 0 0 auto; width: 60px; height: 60px">?</button>`,
  ],
  ['a bar over a third', `@<div style="${COVER}; bottom: 78%"></div>`],
  ['no pointer', '<div style="pointer-events: none">@</div>'],
  ['a card of the shop’s own', '@', OWN('height: 100px')],
  [
    'a transparent link over a card',
    '@',
    '<template><a data-href="url" style="position: absolute; inset: 0; opacity: 0">Shoe</a><b>Shoe</b></template>',
  ],
  ['a shadow tree', '<div><template shadowrootmode="open">@</template></div>'],
  ['half transparent', '<div style="opacity: .5">@</div>'],
];
const UNSEEN: typeof SEEN = [
  ['transparent', '<div style="opacity: 0"><div>@</div></div>'],
  ['invisible', '<div style="visibility: hidden">@</div>'],
  ['a cover', `@<div style="${COVER}"></div>`],
  ['a cover with a hole for clicks', `@<div style="${COVER}"><div style="${COVER}; background: none"></div></div>`],
  ['a picture over it', `@<img alt="" src="/picture/1.svg" style="${COVER}; width: 100%; height: 100%">`],
  ['a translucent cover', `@<div style="${COVER}; background: rgb(0 0 0 / 0.4)"></div>`],
  ['a cover by a pseudo-element', `@<div class="before" style="${COVER}; background: none"></div>`],
  ['a blurring cover', `@<div style="${COVER}; background: none; backdrop-filter: blur(8px)"></div>`],
  [
    'a cover in a shadow tree',
    `@<div style="${COVER}; background: none"><template shadowrootmode="open"><div style="${COVER}"></div></template></div>`,
  ],
  ['two thirds covered', `@<div style="${COVER}; bottom: 55%"></div>`],
  ['a transparent card of the shop’s own', '@', OWN('opacity: 0; height: 100px')],
  [
    'a cover in a nested shadow tree',
    `<div><template shadowrootmode="open"><div style="position: relative">@<div style="${COVER}"></div></div></template></div>`,
  ],
];
/** These have no box in view, so that nothing has to be looked at. */
const WITHOUT_BOX: typeof SEEN = [
  ['no width', '<div style="width: 0; overflow: hidden">@</div>'],
  ['no size', '<div style="transform: scale(0)">@</div>'],
  ['cut away', '<div style="clip-path: inset(100%)">@</div>'],
];

test('a card counts if it is what is there, for one second', async ({ page, shop, service }) => {
  await page.addInitScript(() => {
    const looks = new Map<string, number>();
    const { observe } = IntersectionObserver.prototype;
    IntersectionObserver.prototype.observe = function (this: IntersectionObserver, target: Element) {
      const of = (target.getRootNode() as ShadowRoot).host?.getAttribute('area') ?? '';
      if (target.localName === 'li') looks.set(of, (looks.get(of) ?? 0) + 1);
      observe.call(this, target);
    };
    Reflect.set(window, 'looksAt', looks);
    // The second that a card must be seen is a quarter here: the test above measures it.
    const { setTimeout: wait } = window;
    window.setTimeout = ((call: () => void, milliseconds = 0) =>
      wait(call, milliseconds === 1000 ? 250 : milliseconds)) as typeof setTimeout;
  });
  service.answers.Reco = ({ body }) =>
    recommendations([{ id: /<externalId>(.*?)</.exec(body)![1]!, name: 'Shoe', url: '/p/1' }]);
  const cases = [...SEEN, ...UNSEEN, ...WITHOUT_BOX];
  const html = cases.map(([name, markup, inside = '']) => {
    const element = list(service, `area="${name}" limit="1" loading="eager" style="--reco-ratio: 3"`, inside);
    return `<section style="position: relative; isolation: isolate; margin: 8px">${markup.replace('@', element)}</section>`;
  });
  shop.page(
    `<style>.before::before { content: ''; position: absolute; inset: 0; background: #fff }</style><div style="display: grid; grid-template-columns: repeat(4, 1fr)">${html.join('')}</div>
    <dialog id="modal" style="border: 0">A letter?</dialog><script>document.querySelector('#modal').showModal()</script>`,
  );
  await page.setViewportSize({ width: 1200, height: 2400 });
  await page.goto(shop.url);
  await expect
    .poll(() =>
      page
        .locator('reco-list')
        .evaluateAll((lists) => lists.filter((each) => Reflect.get(each, 'state') === 'ready').length),
    )
    .toBe(cases.length);
  const names = (of: typeof SEEN) => of.map(([name]) => name);
  /** Waits until each of these lists was looked at three times more. */
  const looked = async (of: string[]) => {
    const counts = () =>
      page.evaluate(
        (areas) => areas.map((area) => (Reflect.get(window, 'looksAt') as Map<string, number>).get(area) ?? 0),
        of,
      );
    const before = await counts();
    await expect
      .poll(async () => (await counts()).flatMap((count, index) => (count < before[index]! + 3 ? of[index]! : [])))
      .toEqual([]);
  };
  const counted = async () => (await logged(page, 'reco-impression')).map(([id]) => id);
  await looked(names([...SEEN, ...UNSEEN]));
  expect(await counted(), 'below a modal').toEqual([]);
  await page.evaluate(() => document.querySelector('dialog')!.close());
  await expect.poll(async () => (await counted()).sort()).toEqual(names(SEEN).sort());
  await looked(names(UNSEEN));
  expect((await counted()).sort()).toEqual(names(SEEN).sort());
  // A cover that goes away.
  await page.evaluate(() => {
    for (const cover of document.querySelectorAll<HTMLElement>('reco-list + div, reco-list + img'))
      cover.style.display = 'none';
  });
  await expect.poll(counted).toContain('two thirds covered');
});
