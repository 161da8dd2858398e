import { readFile, writeFile } from 'node:fs/promises';
import { products } from '../../../../demo/catalogue/catalogue.js';
import { recommendations } from '../support/service.js';
import { list, test, expect } from '../support/test.js';

const cards = products.filter((_, i) => i % 7 === 0).slice(0, 12);
for (const [name, width, scheme, attributes, state] of [
  ['grid', 900, 'light', 'limit="4" heading="You may also like"', 'ready'],
  ['carousel', 900, 'light', 'limit="12" layout="carousel" heading="Bought together"', 'ready'],
  ['list', 420, 'light', 'limit="3" layout="list" heading="Popular now"', 'ready'],
  ['dark', 420, 'dark', 'limit="2" heading="You may also like"', 'ready'],
  ['loading', 900, 'light', 'limit="4" heading="You may also like"', 'loading'],
  ['placeholder', 900, 'light', 'limit="4" heading="No picture"', 'broken'],
  ['own-look', 900, 'light', 'limit="4" id="own" heading="A look of the shop’s own"', 'ready'],
] as const)
  test(name, async ({ page, shop, service, noise }) => {
    service.answers.Reco = () => state === 'loading' ? new Promise<never>(() => {}) : recommendations(cards.map((p) => ({ id: p.id, name: p.name, displayName: p.displayName, url: `/p/${p.id}`, pictureUrl: state === 'broken' ? '/broken' : `/pics/${p.picture}`, price: p.price.toFixed(2), ...(p.oldPrice ? { oldPrice: p.oldPrice.toFixed(2) } : {}) })));
    for (const p of cards) shop.routes[`/pics/${p.picture}`] = async () => ({ headers: { 'Content-Type': 'image/svg+xml' }, body: await readFile(`demo/shop/pictures/${p.picture}`, 'utf8') });
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    shop.page(`<main>${list(service, `${attributes} currency="EUR" loading="eager"`)}</main>`, { head: `<meta name="color-scheme" content="light dark"><style>body{font:16px/1.5 system-ui,sans-serif;margin:0;background:Canvas;color:CanvasText} main{padding:24px} #own{font-family:Georgia,serif;--reco-radius:0;--reco-ratio:.8;--reco-badge:#14532d;--reco-gap:1.5em} #own::part(name){font-style:italic} #own::part(heading){text-align:center;font-weight:400} #own::part(price){color:#14532d}</style><script async src="/recotag-widgets.js"></script>` });
    await page.goto(shop.url);
    if (state === 'ready') { await expect(page.locator('[part=card]').first()).toBeVisible(); await page.waitForLoadState('networkidle'); await page.waitForTimeout(400);} else await page.waitForTimeout(600);
    const png = (await page.locator('main').screenshot()).toString('base64');
    const webp = await page.evaluate(async (data) => { const image = new Image(); image.src = `data:image/png;base64,${data}`; await image.decode(); const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height }); canvas.getContext('2d')!.drawImage(image, 0, 0); return canvas.toDataURL('image/webp', 0.9).split(',')[1]; }, png);
    await writeFile(`docs/pictures/widgets-${name}.webp`, Buffer.from(webp!, 'base64'));
    await writeFile(`/tmp/shots/doc-${name}.png`, Buffer.from(png, 'base64'));
    noise.splice(0);
  });
