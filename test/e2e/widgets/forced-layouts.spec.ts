import type { Page } from '@playwright/test';
import { frames, gate } from './support/layout-shift.js';
import { recommendations, some } from './support/service.js';
import { expect, list, settled, test } from './support/test.js';

interface LayoutEvent {
  name: string;
  ph: string;
  args: { beginData?: { stackTrace?: { functionName: string; url: string }[] } };
}

/** How many layouts the page makes meanwhile, and how many of them because a script asked for one. */
const layoutsDuring = async (page: Page, act: () => Promise<void>): Promise<{ all: number; forced: number }> => {
  const session = await page.context().newCDPSession(page);
  const events: LayoutEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as object[] as LayoutEvent[])));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    categories: 'devtools.timeline,disabled-by-default-devtools.timeline.stack',
  } as never);
  await act();
  const ended = new Promise((done) => session.once('Tracing.tracingComplete', done));
  await session.send('Tracing.end');
  await ended;
  const layouts = events.filter(({ name, ph }) => name === 'Layout' && ph !== 'E');
  return { all: layouts.length, forced: layouts.filter(({ args }) => args.beginData?.stackTrace).length };
};

test.describe('layouts forced by script', () => {
  for (const [what, attributes, most] of [
    ['a grid', '', 0],
    ['a grid of whole rows', 'full-rows', 1],
  ] as const)
    test(`${what}: at most ${most} for an answer, ${most} for another`, async ({ page, shop, service }) => {
      service.answers.Reco = ({ body }) => recommendations(some(body.includes('>short<') ? 3 : 9));
      await shop.show(`${list(service, `limit="9" loading="eager" ${attributes}`)}<p>Below</p>`, {
        head: '<script src="/recotag-widgets.js"></script>',
      });
      // Before the first frame no observer has reported the list's height, so the list asks for it.
      await frames(page);
      const change = async (area: string) => {
        const { all, forced } = await layoutsDuring(page, () =>
          page.evaluate(async (value) => {
            const element = document.querySelector('reco-list')!;
            const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
            const loaded = new Promise((done) => element.addEventListener('reco-load', done, { once: true }));
            element.setAttribute('area', value);
            await loaded;
            await frame();
          }, area),
        );
        expect(all, 'the trace has layouts').toBeGreaterThan(0);
        return forced;
      };
      // Two changes of what is shown: skeletons, and cards.
      expect(await change('short')).toBeLessThanOrEqual(2 * most);
      expect(await change('full')).toBeLessThanOrEqual(2 * most);
    });

  test('a long list: one per slice of cards, and none for the first screen', async ({ page, shop, service }) => {
    shop.page(list(service, 'limit="120"', '', 'popular-products'), {
      head: '<script src="/recotag-widgets.js"></script>',
    });
    const { open: answer, opened: mayAnswer } = gate();
    const { GetPopularProducts } = service.answers;
    service.answers.GetPopularProducts = async (asked) => {
      await mayAnswer;
      return GetPopularProducts!(asked);
    };
    await page.goto(shop.url);
    await settled(page, 'loading');
    // The request doesn't wait for the file of long lists, but the first rendering does.
    await expect(page.locator('popular-products ul')).toBeAttached();
    await page.evaluate(() => {
      const cards = document.querySelector('popular-products')!.shadowRoot!.querySelector('ul')!;
      const drawings: number[] = [];
      new MutationObserver(() => drawings.push(cards.querySelectorAll('[part=card]').length)).observe(cards, {
        childList: true,
      });
      Object.assign(window, { drawings });
    });
    const { forced } = await layoutsDuring(page, async () => {
      answer();
      await expect(page.locator('popular-products [part=card]')).toHaveCount(120);
      await page.evaluate(
        () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
      );
    });
    const [first, ...slices] = await page.evaluate(() => (window as unknown as { drawings: number[] }).drawings);
    expect(first).toBe(30);
    expect(slices.length).toBeGreaterThan(2);
    expect(slices.at(-1)).toBe(120);
    expect(forced).toBe(slices.length);
  });
});
