// Lists at selectors of pages that a server has rendered: no error of hydration, and nothing moves.
import type { Page } from '@playwright/test';
import { spaceCss } from '../../../src/page/places/css/space-css.js';
import type { Place } from '../../../src/protocol/config.js';
import { frames, gate, recordShifts, shiftsOf } from '../widgets/support/layout-shift.js';
import type { Service } from '../widgets/support/service.js';
import { recommendations, some } from '../widgets/support/service.js';
import type { Shop } from '../widgets/support/shop.js';
import { expect, settled, test } from '../widgets/support/test.js';
import { type Framework, renderedShop, type Told } from './rendered-shop.js';

const place = (at: string, where: Place['where'], attributes: Record<string, string> = {}): Place => ({
  at,
  where,
  element: 'reco-list',
  attributes: { area: `${where} ${at}`, limit: '4', ...attributes },
});

const PLACES = [
  place('#title', 'after', { heading: 'You may also like' }),
  place('#block', 'before', { heading: 'Customers who bought this product also bought these', layout: 'carousel' }),
  place('#tabs', 'inside', { heading: 'Similar', layout: 'list' }),
  place('#ad', 'instead', { 'narrow-layout': 'carousel', limit: '5' }),
  place('#footer', 'before', { buy: '' }),
];

const told = (page: Page) => page.evaluate(() => Reflect.get(window, 'told') as Told);
/** Calls a function of the page, and waits for what it renders. */
const tell = async (page: Page, name: 'remount' | 'fight' | 'hideTitle' | 'visit', argument?: unknown) => {
  await page.evaluate(
    ([called, given]) => (Reflect.get(window, 'told') as Record<string, (given: unknown) => void>)[called]!(given),
    [name, argument] as const,
  );
  await frames(page);
};
const statesOf = (page: Page) =>
  page.evaluate(() =>
    (Reflect.get(document, Symbol.for('recotag'))?.places ?? []).map(({ state }: { state: string }) => state),
  );

interface Gates {
  script: ReturnType<typeof gate>;
  late: ReturnType<typeof gate>;
  widgets: ReturnType<typeof gate>;
  answers: ReturnType<typeof gate>;
}

/** The page; the gates hold its script, a part of it, the lists' file and the answers back. */
const openPage = async (
  { page, shop, service }: { page: Page; shop: Shop; service: Service },
  framework: Framework,
  places: readonly Place[],
): Promise<Gates> => {
  const gates = { script: gate(), late: gate(), widgets: gate(), answers: gate() };
  const { html, script } = await renderedShop(framework);
  const javascript = (body: string) => ({ headers: { 'Content-Type': 'text/javascript' }, body });
  shop.routes['/late.js'] = async () => {
    await gates.late.opened;
    return javascript('lateArrived()');
  };
  shop.routes['/shop.js'] = async () => {
    await gates.script.opened;
    return javascript(script);
  };
  const widgets = shop.routes['/recotag-widgets.js']!;
  shop.routes['/recotag-widgets.js'] = async (asked) => {
    await gates.widgets.opened;
    return widgets(asked);
  };
  service.answers.Reco = async ({ body }) => {
    await gates.answers.opened;
    return recommendations(some(Number(/<limit>(\d+)/.exec(body)?.[1])));
  };
  const json = JSON.stringify(places).replaceAll("'", '&#39;');
  shop.page(
    `<div id="root">${html}</div><script>
      window.lateBlock = new Promise((done) => { window.lateArrived = done });
      addEventListener('load', () => { const late = document.createElement('script'); late.src = '/late.js'; document.body.append(late) });
    </script>`,
    {
      head: `<style>body { font: 16px/1.5 sans-serif; margin: 16px }</style><style>${spaceCss(places)}</style>
      <script type="module" src="/shop.js"></script>
      <script async src="/recotag.js" data-base-url="${service.url}" data-endpoint-id="my-shop" data-places='${json}'></script>
      <script async src="/recotag-widgets.js"></script>`,
    },
  );
  await page.goto(shop.url, { waitUntil: 'commit' });
  await expect(page.locator('#footer')).toBeAttached();
  return gates;
};

for (const [framework, width] of [
  ['react', 768],
  ['vue', 375],
] as const)
  test(`${framework}: late files, late answers: no error, and nothing moves`, async ({ page, shop, service }) => {
    await recordShifts(page);
    await page.setViewportSize({ width, height: 900 });
    const gates = await openPage({ page, shop, service }, framework, PLACES);
    await frames(page);
    await expect.poll(() => statesOf(page)).toHaveLength(PLACES.length);
    expect(await page.locator('reco-list').count()).toBe(0);
    // The script is there, so the space is kept for as long as it takes.
    const clocks = () => page.evaluate(() => [...new Set(document.getAnimations().map(({ playState }) => playState))]);
    await expect.poll(clocks).toEqual(['paused']);
    // A page that is loaded waits five seconds for the lists' file, and a busy computer may need longer: the clock is slowed down.
    await page.evaluate(() => {
      for (const clock of document.getAnimations()) clock.playbackRate = 0.001;
    });
    gates.late.open();
    const openScript = async () => {
      gates.script.open();
      await expect.poll(async () => (await told(page))?.hydrated).toBe(1);
    };
    const openWidgets = async () => {
      gates.widgets.open();
      await expect.poll(() => page.evaluate(() => !!customElements.get('reco-list'))).toBe(true);
    };
    // Either may be the first.
    const steps = width === 768 ? [openScript, openWidgets] : [openWidgets, openScript];
    await steps[0]!();
    await frames(page);
    expect(await page.locator('reco-list').count()).toBe(0);
    await steps[1]!();
    await expect(page.locator('reco-list')).toHaveCount(PLACES.length);
    await frames(page);
    gates.answers.open();
    for (const list of await page.locator('reco-list').all()) await list.scrollIntoViewIfNeeded();
    await settled(page, 'ready');
    await frames(page);
    expect((await told(page)).errors).toEqual([]);
    expect(await shiftsOf(page)).toEqual([]);
    expect(await statesOf(page)).toEqual(PLACES.map(() => 'placed'));
  });

test('lists wait for parts that hydrate late, and survive what the framework renders', async ({
  page,
  shop,
  service,
}) => {
  const places = [place('#title', 'after'), place('#late', 'inside'), place('#ad', 'instead', { loading: 'eager' })];
  const gates = await openPage({ page, shop, service }, 'vue', places);
  for (const name of ['widgets', 'answers', 'script'] as const) gates[name].open();
  await expect.poll(() => statesOf(page)).toEqual(['placed', 'hydrating', 'placed']);
  await frames(page);
  expect((await told(page)).errors).toEqual([]);
  gates.late.open();
  await expect.poll(() => statesOf(page)).toEqual(['placed', 'placed', 'placed']);
  await settled(page, 'ready');
  expect((await told(page)).errors).toEqual([]);
  expect(service.calls('Reco')).toHaveLength(3);

  // The framework still finds the element that the list stands for.
  const lists = ['#title + reco-list', '#late > reco-list', '#ad + reco-list'];
  const isWhole = async () => {
    for (const list of lists) await expect(page.locator(list)).toHaveCount(1);
    await expect(page.locator('#ad')).toBeHidden();
    await settled(page, 'ready');
  };
  await page.locator('#title + reco-list').evaluate((list) => Reflect.set(list, 'isFirst', true));
  await tell(page, 'remount');
  await isWhole();
  await tell(page, 'hideTitle', true);
  await expect(page.locator('reco-list')).toHaveCount(2);
  await tell(page, 'hideTitle', false);
  await isWhole();
  expect(await page.locator('#title + reco-list').evaluate((list) => Reflect.get(list, 'isFirst'))).toBe(true);
  expect(service.calls('Reco')).toHaveLength(3);

  // Another page has new recommendations.
  await tell(page, 'visit', '/another');
  await expect(page.locator('#title')).toHaveText('Shoe /another');
  await isWhole();
  expect(service.calls('Reco').length).toBeGreaterThan(3);

  // A page that never stops: after some attempts the list stays away.
  const before = service.calls('Reco').length;
  await tell(page, 'fight');
  await tell(page, 'remount');
  await expect.poll(async () => (await statesOf(page))[0]).toBe('removed');
  await frames(page);
  await expect(page.locator('#title + reco-list')).toHaveCount(0);
  await expect(page.locator('#ad + reco-list, #ad:visible')).toHaveCount(1);
  expect(service.calls('Reco')).toHaveLength(before);
  expect((await told(page)).errors).toEqual([]);
});
