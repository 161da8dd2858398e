import { recommendations, some } from './support/service.js';
import { expect, list, settled, test } from './support/test.js';

interface LayoutEvent {
  name: string;
  ph: string;
  args: { beginData?: { stackTrace?: { functionName: string; url: string }[] } };
}

test.describe('layouts that a script forces', () => {
  test.skip(({ browserName }) => browserName !== 'chromium', 'only Chromium tells them');

  for (const [what, attributes, most] of [
    ['a grid', '', 0],
    ['a carousel', 'layout="carousel"', 0],
    ['a list', 'layout="list"', 0],
    ['a grid of whole rows', 'full-rows', 1],
  ] as const)
    test(`${what}: at most ${most} for an answer, ${most} for another`, async ({ page, shop, service }) => {
      service.answers.Reco = ({ body }) => recommendations(some(body.includes('>short<') ? 3 : 9));
      shop.page(`${list(service, `limit="9" loading="eager" ${attributes}`)}<p>Below</p>`, {
        head: '<script src="/recotag-widgets.js"></script>',
      });
      await page.goto(shop.url);
      await settled(page, 'ready');
      const session = await page.context().newCDPSession(page);
      const change = async (area: string) => {
        const events: LayoutEvent[] = [];
        session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as object[] as LayoutEvent[])));
        await session.send('Tracing.start', {
          transferMode: 'ReportEvents',
          categories: 'devtools.timeline,disabled-by-default-devtools.timeline.stack',
        } as never);
        await page.evaluate(async (value) => {
          const element = document.querySelector('reco-list')!;
          const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
          const loaded = new Promise((done) => element.addEventListener('reco-load', done, { once: true }));
          element.setAttribute('area', value);
          await loaded;
          await frame();
        }, area);
        const ended = new Promise((done) => session.once('Tracing.tracingComplete', done));
        await session.send('Tracing.end');
        await ended;
        const layouts = events.filter(({ name, ph }) => name === 'Layout' && ph !== 'E');
        expect(layouts.length, 'the trace has layouts').toBeGreaterThan(0);
        return layouts.filter(({ args }) => args.beginData?.stackTrace).length;
      };
      // Two changes of what is shown: skeletons, and cards.
      expect(await change('short')).toBeLessThanOrEqual(2 * most);
      expect(await change('full')).toBeLessThanOrEqual(2 * most);
    });
});
