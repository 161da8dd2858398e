// The demo ends and starts again on the same port, with the studio left open: nobody has to enter a token or to reload.
import { startDemo } from '../../../demo/start-demo.js';
import { view } from './simulated.js';
import { expect, publish, saveList, test } from './studio-test.js';

test.use({ ownContext: true });

test('a studio that is left open goes on after a restart @one-engine', async ({ page }) => {
  const first = await startDemo(0, 0);
  const port = Number(new URL(first.shop.url).port);
  await page.clock.install();
  await page.goto(`${first.shop.url}/studio`);
  await view(page, 'Shop').click();
  await expect(page.getByRole('heading', { name: 'No list from the studio' })).toBeVisible();
  await first.close();

  const alert = page.getByRole('alert');
  await view(page, 'Results').click();
  await page.getByRole('button', { name: 'Experiments', exact: true }).click();
  await expect(alert).toContainText('does not respond');
  // One cause, one message.
  await expect(alert.getByRole('paragraph')).toHaveCount(1);
  const second = await startDemo(port, 0);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(alert).toHaveCount(0);
  await second.close();

  await view(page, 'Shop').click();
  await expect(alert).toContainText('does not respond');
  const third = await startDemo(port, 0);
  await page.clock.fastForward(5000);
  await expect(alert).toHaveCount(0);
  await view(page, 'Design').click();
  await saveList(page, 'After the restart');
  await publish(page, 'Ada', 'Start');
  await third.close();
});
