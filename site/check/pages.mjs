import { mkdir, readFile } from 'node:fs/promises';
import { collectErrors, KINDS, launch, startApp } from './browser.mjs';

/** The most height in pixels, so that the reference stays in pages that readers can scan. */
const HIGHEST = { reference: 20_000, live: 8_000 };

/** Opens the kinds of pages in each look, scrolls to their end, and reads axe, shifts and errors. */
export const checkPages = async (base, checks) => {
  const browser = await launch();
  const axe = await readFile('node_modules/axe-core/axe.min.js', 'utf8');
  const problems = [];
  await mkdir('test-results/site', { recursive: true });
  for (const width of [375, 768, 1280])
    for (const colorScheme of ['light', 'dark']) {
      const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme });
      for (const [kind, path] of Object.entries(KINDS)) {
        const page = await context.newPage();
        const where = `${kind}, ${width} px, ${colorScheme}`;
        collectErrors(page, problems, () => where);
        await page.addInitScript(() => {
          window.shift = 0;
          new PerformanceObserver((list) => {
            for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.shift += value;
          }).observe({ type: 'layout-shift', buffered: true });
        });
        await page.goto(base + path, { waitUntil: 'networkidle' });
        await startApp(page);
        const stages = page.locator('.live-stage');
        for (let index = 0; index < Math.min(await stages.count(), 3); index++) {
          await stages.nth(index).scrollIntoViewIfNeeded();
          await page.waitForFunction(
            (index) =>
              document
                .querySelectorAll('.live-stage')
                [index].shadowRoot?.querySelector('reco-list, popular-products')
                ?.shadowRoot?.querySelector('[part~=card]'),
            index,
          );
        }
        await page.screenshot({ path: `test-results/site/${kind}-${width}-${colorScheme}.png` });
        if (checks.includes('axe')) {
          // The driver evaluates it, so the page's policy does not apply.
          await page.evaluate(axe);
          const { violations } = await page.evaluate(() => window.axe.run({ resultTypes: ['violations'] }));
          for (const { id, nodes } of violations)
            problems.push(
              `${where}: axe ${id}: ${nodes
                .slice(0, 3)
                .map(({ html, target }) => `${target} ${html.slice(0, 120)}`)
                .join(' | ')}`,
            );
        }
        const shift = await page.evaluate(() => window.shift);
        if (checks.includes('shift') && shift >= 0.0001) problems.push(`${where}: layout shift ${shift.toFixed(4)}`);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (wide > 0) problems.push(`${where}: the page is ${wide} px wider than its window`);
        const height = await page.evaluate(() => document.documentElement.scrollHeight);
        if (kind in HIGHEST && height > HIGHEST[kind]) problems.push(`${where}: the page is ${height} px high`);
        await page.close();
      }
      await context.close();
    }
  await browser.close();
  return problems;
};
