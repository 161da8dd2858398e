// A list above the view keeps its space until the shopper does something: scroll anchoring would keep what is in view in place in some browsers
// and layouts only. Measured as a distance, because a browser's layout shift doesn't count what scroll anchoring moves.
import { frames } from './support/layout-shift.js';
import { recommendations, some } from './support/service.js';
import { expect, list, RESERVE, settled, test } from './support/test.js';

const text = '<p>Text</p>'.repeat(60);

test('a list above the view moves nothing in view, until a key is pressed @firefox', async ({
  page,
  shop,
  service,
}) => {
  await page.setViewportSize({ width: 800, height: 700 });
  service.answers.Reco = () => recommendations(some(1));
  for (const [name, css] of [
    ['one column', ''],
    ['two columns', 'body { display: flex } div { flex: 1 }'],
  ] as const) {
    const short = list(service, 'loading="eager" layout="list" limit="3" heading="Similar"');
    shop.page(`<div>${short}${text}</div><div>${text}</div>`, {
      head: `${RESERVE}<style>body, p { margin: 0 } p { height: 30px } ${css}</style>
             <script async src="/recotag-widgets.js"></script>`,
    });
    await page.goto(shop.url);
    await settled(page, 'ready');
    await frames(page);
    const look = () =>
      page.evaluate(() => ({
        height: document.querySelector('reco-list')!.getBoundingClientRect().height,
        tops: [...document.querySelectorAll('p')]
          .map((element) => Math.round(element.getBoundingClientRect().top))
          .filter((top) => top > -30 && top < innerHeight),
      }));
    await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
    const before = await look();
    expect(before.height, name).toBeGreaterThan(200);
    for (let frame = 0; frame < 4; frame++) await frames(page);
    expect(await look(), name).toEqual(before);
    await page.keyboard.press('Shift');
    await expect.poll(async () => (await look()).height, name).toBeLessThan(before.height - 50);
  }
});
