// The studio asks the store for a week: what shoppers of the demo shop did is counted, and shown with its days.
import { randomUUID } from 'node:crypto';
import { startDemo } from '../../../demo/start-demo.js';
import { view } from './simulated.js';
import { expect, test } from './studio-test.js';

test('Results shows the shoppers of a week @one-engine', async ({ page }) => {
  const demo = await startDemo(0, 0);
  try {
    for (let index = 0; index < 3; index++) {
      const body = JSON.stringify({ shopper: randomUUID(), facts: [{ kind: 'view', list: 'home' }] });
      const headers = { Origin: demo.shop.url };
      expect((await fetch(`${demo.shop.url}/recotag-results`, { method: 'POST', headers, body })).status).toBe(204);
    }
    await page.goto(`${demo.shop.url}/studio`);
    await view(page, 'Results').click();
    const days = page.getByLabel('Days');
    await expect(days.getByRole('option')).toHaveCount(2);
    await days.selectOption({ index: 1 });
    await expect(page.locator('.result-tools').getByRole('status')).toContainText('3');
    await expect(page.getByRole('table').getByRole('row', { name: /home/ })).toContainText('3');
  } finally {
    await demo.close();
  }
});
