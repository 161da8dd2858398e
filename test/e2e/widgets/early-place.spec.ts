// The snippet of docs/platforms/README.md that inserts a list while the page is parsed: as it stands, but for its addresses and its place.
import { readFileSync } from 'node:fs';
import { frames, gate, recordShifts, shiftsOf } from './support/layout-shift.js';
import { recommendations, some } from './support/service.js';
import { expect, settled, test } from './support/test.js';

const SNIPPET = /### Above the fold[\s\S]*?```html\n([\s\S]*?)```/.exec(
  readFileSync('docs/platforms/README.md', 'utf8'),
)![1]!;

const PLACES = [
  ['#title', 'after'],
  ['#description', 'after'],
  ['footer', 'before'],
] as const;

for (const width of [375, 1280])
  test(`a list that is inserted while the page is parsed shifts nothing, ${width} px`, async ({
    page,
    shop,
    service,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await recordShifts(page);
    const widgets = shop.routes['/recotag-widgets.js']!;
    for (const [at, where] of PLACES) {
      const script = gate();
      const data = gate();
      shop.routes['/recotag-widgets.js'] = async (asked) => {
        await script.opened;
        return widgets(asked);
      };
      service.answers.Reco = async () => {
        await data.opened;
        return recommendations(some(4));
      };
      const code = SNIPPET.replaceAll('https://cdn.example/', '/')
        .replace('https://api.example', service.url)
        .replace('#tabs', at)
        .replace('place.after(', `place.${where}(`);
      expect(code).toContain(`place.${where}(list)`);
      shop.page(
        `<main><h1 id="title">Shoe</h1><p id="description">${'A shoe. '.repeat(30)}</p><p>Buy it</p></main><footer>${'Text '.repeat(300)}</footer>`,
        { head: `<style>body { font: 16px/1.5 sans-serif; margin: 16px }</style>${code}` },
      );
      await page.goto(shop.url, { waitUntil: 'commit' });
      // The page is painted before any of our files is there.
      await expect(page.locator('footer')).toBeAttached();
      await frames(page);
      expect(await page.locator('reco-list').evaluate((list) => list.getBoundingClientRect().height)).toBeGreaterThan(
        100,
      );
      script.open();
      await settled(page, 'loading');
      await frames(page);
      data.open();
      await settled(page, 'ready');
      await frames(page);
      expect(await shiftsOf(page), `${where} ${at}`).toEqual([]);
    }
  });
