import { collectErrors, isAppRunning, launch } from './browser.mjs';

/** Uses what only scripts of the site do: the policy must not block any of it. */
export const checkVisit = async (base) => {
  const browser = await launch();
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  const problems = [];
  let step = '';
  collectErrors(page, problems, () => `visit, ${step}`);
  const steps = {
    'first tap on a phone': async () => {
      await page.setViewportSize({ width: 375, height: 800 });
      await page.goto(`${base}delivery.html`, { waitUntil: 'networkidle' });
      if (await isAppRunning(page)) throw new Error('the app runs before the first action');
      // Playwright's own click moves the pointer first, which starts the app.
      await page.locator('.VPNavBarSearch button').evaluate((button) => button.click());
      await page.locator('#localsearch-input').fill('queue');
    },
    'first key': async () => {
      await page.reload();
      await page.keyboard.press('/');
      await page.waitForSelector('#localsearch-input');
      await page.setViewportSize({ width: 1280, height: 900 });
    },
    'dark mode': async () => {
      await page.goto(base, { waitUntil: 'networkidle' });
      await page.locator('.VPSwitchAppearance:visible').click();
      await page.waitForSelector('html.dark');
    },
    search: async () => {
      await page.locator('.VPNavBarSearch button').click();
      await page.locator('#localsearch-input').fill('reco-columns');
      await page.getByRole('option', { name: '--reco-columns' }).first().click();
    },
    'live example': async () => {
      await page.locator('#property-reco-columns ~ .try').first().getByRole('button', { name: 'Try it' }).click();
      const example = page.locator('#property-reco-columns ~ .live').first();
      await example
        .getByRole('textbox')
        .fill('<style>reco-list { color: red }</style><reco-list limit="1" style="--x: 1">');
      await page.waitForFunction(
        (stage) => {
          const list = stage.shadowRoot?.querySelector('reco-list');
          const style = list && getComputedStyle(list);
          return style?.color === 'rgb(255, 0, 0)' && style.getPropertyValue('--x').trim() === '1';
        },
        await example.locator('.live-stage').elementHandle(),
      );
    },
    'menu on a phone': async () => {
      await page.setViewportSize({ width: 375, height: 800 });
      await page.locator('.VPLocalNavOutlineDropdown button').click();
      await page.waitForSelector('.VPLocalNavOutlineDropdown .items:visible');
    },
  };
  for (const [name, run] of Object.entries(steps)) {
    step = name;
    try {
      await run();
    } catch (error) {
      problems.push(`visit, ${name}: ${error.message.split('\n')[0]}`);
      break;
    }
  }
  await browser.close();
  return problems;
};
