// What a merchandiser does in a week, on a German shop with products of its own, by visible labels. Each task says how many clicks it takes
// beside the goal: a choice in a list and a typed text count as one.
import { expect, type Locator, type Page } from '@playwright/test';
import { ownCatalogue } from '../../../demo/own-catalogue/own-catalogue.js';
import type { Demo } from '../../../demo/start-demo.js';
import { startTestDemo } from '../start-test-demo.js';
import { test as base } from './studio-test.js';

const NAMES = ['Wanderschuh', 'Rucksack', 'Teekanne', 'Gießkanne'];
const CATEGORIES = ['Schuhe', 'Taschen', 'Küche', 'Garten'];
const products = Array.from({ length: 48 }, (_, index) => ({
  id: `A-${100 + index}`,
  name: `${NAMES[index % 4]} ${index}`,
  price: 10 + index,
  category: CATEGORIES[index % 4]!,
  url: `/p/A-${100 + index}`,
  availability: index % 7 === 3 ? 'out of stock' : 'in stock',
}));
const { catalogue } = ownCatalogue({ text: JSON.stringify(products), base: undefined }, 'EUR');

const test = base.extend<{ shoppers: number | undefined; german: Demo }>({
  shoppers: [undefined, { option: true }],
  german: async ({ page, shoppers }, use) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const demo = await startTestDemo({ catalogue, ...(shoppers && { shoppers, effect: 0.1 }) });
    await use(demo);
    await demo.close();
  },
});
test.use({ locale: 'de-DE', ownContext: true });

const button = (page: Page | Locator, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: true });
const room = (page: Page, name: string): Locator =>
  page.getByRole('navigation').getByRole('button', { name: new RegExp(`^${name}(?!n)`) });
const row = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: 'Listen des Shops' }).getByRole('row').filter({ hasText: name });

/** Does each step, which is a click or a typed text. */
const clicks = async (most: number, ...steps: readonly (() => Promise<unknown>)[]): Promise<void> => {
  for (const step of steps) await step();
  expect(steps.length, 'clicks').toBeLessThanOrEqual(most);
};

/** The way to the form, and the form's own button. */
const publishNow = (page: Page): Promise<void> => button(page.getByRole('main'), 'Veröffentlichen').click();

const published = (page: Page): Promise<void> => expect(page.getByText(/^Veröffentlicht\./)).toBeVisible();

const publish = async (page: Page, list: string): Promise<void> => {
  await room(page, 'Veröffentlichen').click();
  const box = page.getByRole('checkbox', { name: new RegExp(list) });
  if (await box.count()) await box.first().check();
  await page.getByLabel('Ihr Name').fill('Anna');
  await publishNow(page);
  await published(page);
};

/** Publishes, and goes on in Lists. */
const publishAndBack = async (page: Page, list: string): Promise<void> => {
  await publish(page, list);
  await room(page, 'Listen').click();
};

test('a week with the lists of a German shop @one-engine', async ({ page, german, browser }) => {
  const save = () => button(page, 'Speichern').click();
  const more = (list: string) => () => button(page, `Mehr zu ${list}`).click();
  const dates = (list: string) => () => button(page, `Seiten und Zeitraum von ${list}`).click();
  const similar = 'Produktseite: ähnliche Produkte';
  await page.goto(`${german.shop.url}/studio`);
  const frame = page.frameLocator('iframe[data-shop]');

  await test.step('a list under the text of the product: 5, of which are 4', async () => {
    await clicks(
      5,
      () => button(page, 'Auf meiner Seite').click(),
      () => button(page, 'Platz wählen').click(),
      () => frame.getByRole('heading', { level: 1 }).click(),
      save,
    );
    await publish(page, similar);
    await page.getByRole('link', { name: 'Im Shop ansehen' }).waitFor();
    const shop = await page.context().newPage();
    await shop.goto(`${german.shop.url}/p/A-100`);
    // A German studio starts lists in German, and nothing that is sold out is live.
    const list = shop.locator('reco-list[list-id^=similar-products]');
    await list.scrollIntoViewIfNeeded();
    await expect(list.getByRole('heading')).toHaveText('Das könnte Ihnen auch gefallen');
    const shown = await list.getByRole('listitem').allTextContents();
    const soldOut = products.filter(({ availability }) => availability === 'out of stock');
    expect(shown.filter((text) => soldOut.some(({ name }) => text.includes(`${name} `)))).toEqual([]);
    await shop.close();
  });

  await test.step('bestsellers of the page’s category: 5, of which are 4', async () => {
    await clicks(
      5,
      () => room(page, 'Listen').click(),
      () => button(page, 'Neue Liste').click(),
      () => page.getByRole('radio', { name: /^Kategorieseite/ }).check({ force: true }),
      save,
    );
    await publishAndBack(page, 'Kategorieseite');
  });

  await test.step('a Christmas heading that comes and goes by itself: 6', async () => {
    const days = page.getByRole('group', { name: /^Andere Tage 1/ });
    await clicks(
      6,
      dates(similar),
      () => button(page, /^Andere Tage hinzufügen/).click(),
      () => days.getByLabel('Erster Tag').fill('2030-12-01'),
      () => days.getByLabel('Letzter Tag').fill('2030-12-26'),
      () => days.getByLabel('Überschrift').fill('Geschenke'),
      () => days.getByLabel('Überschrift').press('Enter'),
    );
    await expect(row(page, similar).first()).toContainText('01.12.2030 bis 26.12.2030: Überschrift „Geschenke“');
    await button(page, 'Fertig').click();
    await publishAndBack(page, similar);
  });

  await test.step('off for two days: 4', async () => {
    const category = 'Kategorieseite: beliebte Produkte';
    const days = page.getByRole('group', { name: /^Andere Tage 1/ });
    await clicks(
      4,
      dates(category),
      () => button(page, /^Andere Tage hinzufügen/).click(),
      () => days.getByLabel('Letzter Tag').fill('2030-01-02'),
      () => days.getByLabel('An diesen Tagen').selectOption({ label: 'Nicht zu sehen' }),
    );
    await expect(row(page, category).first()).toContainText('bis 02.01.2030: Nicht zu sehen');
    await button(page, 'Fertig').click();
  });

  await test.step('duplicate: 2; two lists at the same place are told', async () => {
    await clicks(2, more(similar), () => button(page, `${similar} duplizieren`).click());
    await expect(row(page, `${similar} 2`)).toHaveCount(1);
    await room(page, 'Veröffentlichen').click();
    await expect(page.getByText(/stehen zur selben Zeit am selben Platz/).first()).toBeVisible();
    await room(page, 'Listen').click();
    await more(`${similar} 2`)();
    await button(page, `Wartendes von ${similar} 2 zurücknehmen`)
      .or(button(page, `${similar} 2 entfernen`))
      .first()
      .click();
  });

  await test.step('pin one, hide one, nothing sold out: 6, of which are 5', async () => {
    await clicks(
      6,
      () => button(page, `Design von ${similar} bearbeiten`).click(),
      () => page.getByLabel('Ein Produkt immer anzeigen').fill('Rucksack 1'),
      () => page.getByLabel('Ein Produkt immer anzeigen').press('Enter'),
      () => page.getByLabel('Diese Produkte immer ausblenden').fill('Teekanne 2'),
      save,
    );
    await room(page, 'Listen').click();
    await expect(row(page, similar).first()).toContainText('zeigt nie Teekanne 2');
    await publishAndBack(page, similar);
  });

  await test.step('a brand for all lists: 4', async () => {
    await clicks(
      4,
      () => room(page, 'Marke').click(),
      () => page.getByLabel('Markenfarbe').fill('#0a5a28'),
      () => room(page, 'Veröffentlichen').click(),
      () => publishNow(page),
    );
    await published(page);
    // In another browser: this one may have the lists of half a minute ago.
    const shop = await (await browser.newContext()).newPage();
    await shop.goto(`${german.shop.url}/p/A-100`);
    const list = shop.locator('reco-list[list-id^=similar-products]');
    await expect(list).toHaveCSS('--reco-badge', '#0a5a28');
    await shop.context().close();
    // The lists themselves are as they were, and the brand can be taken back as a list can.
    await room(page, 'Listen').click();
    await expect(row(page, similar).first()).not.toContainText('Geändert');
  });

  await test.step('undo what a colleague has changed in one list: 4', async () => {
    const colleague = await (await browser.newContext({ locale: 'de-DE' })).newPage();
    await colleague.goto(`${german.shop.url}/studio?view=shop`);
    await button(colleague, `Design von ${similar} bearbeiten`).click();
    await colleague.getByLabel('Überschrift', { exact: true }).fill('Ramsch');
    await button(colleague, 'Speichern').click();
    await expect(button(colleague, 'Gespeichert')).toBeVisible();
    await publish(colleague, similar);
    await colleague.context().close();
    await page.reload();
    const history = row(page, 'Was der Shop von');
    await clicks(
      4,
      more(similar),
      () => button(page, `Verlauf von ${similar}`).click(),
      () =>
        history
          .getByRole('button', { name: /^Zurück zur Version/ })
          .first()
          .click(),
      () =>
        page
          .getByRole('dialog')
          .getByRole('button', { name: /veröffentlichen$/ })
          .click(),
    );
    await published(page);
    await expect(history).toContainText('ist zu einer älteren Fassung zurückgekehrt');
  });

  await test.step('why does this list show nothing: 1', async () => {
    await more(similar)();
    await button(page, `Jetzt ausschalten: ${similar}`).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Jetzt ausschalten' }).click();
    await expect(row(page, similar).first()).toContainText(/ist aus seit .*, von Anna\./);
    await clicks(1, () => button(page, `Jetzt einschalten, ${similar}`).click());
    await page.getByRole('dialog').getByRole('button', { name: 'Jetzt einschalten' }).click();
    await expect(row(page, similar).first()).toContainText('Zu sehen auf: Produktseiten.');
    // A browser looks into the shop, and is no shopper.
    await button(page, `Im Shop nachsehen, ${similar}`).click();
    await expect(row(page, similar).first()).toContainText(/erscheint (hier|auf)/, { timeout: 60_000 });
    await page.reload();
    await expect(row(page, similar).first()).not.toContainText('Zuletzt von Kunden gesehen');
  });

  await test.step('the inspector opens in German, with one file for it, and calls the list by its name', async () => {
    await page.goto(`${german.shop.url}/studio?view=developers`);
    await page.locator('summary', { hasText: 'Installation prüfen' }).click();
    const [shop] = await Promise.all([
      page.context().waitForEvent('page'),
      button(page, 'Mit dem Inspektor öffnen').click(),
    ]);
    const loaded: string[] = [];
    shop.on('request', (request) =>
      loaded.push(...(/recotag-inspector-(\w\w)\.js/.exec(request.url())?.slice(1) ?? [])),
    );
    await shop.reload();
    const inspector = shop.getByRole('region', { name: 'recotag inspector' });
    await expect(inspector.getByRole('tab', { name: 'Diagnose' })).toBeVisible();
    await expect(inspector).toContainText(`die Liste „${similar}“: sie ist auf der Seite`);
    expect(loaded).toEqual(['de']);
    // A list that can't show anything: what that means is in German, too, and names it.
    await shop
      .locator('reco-list[list-id^=similar-products]')
      .evaluate((list) => list.setAttribute('currency', 'TALER'));
    await button(inspector, 'Erneut prüfen').click();
    await expect(inspector.locator('[data-finding=attribute-refused]')).toContainText(
      `„${similar}“: Eine Einstellung der Liste wirkt nicht. Stellen Sie sie im Studio neu ein`,
    );
    await shop.close();
  });
});

test.describe('with shoppers', () => {
  // As many as the plan asks for: the experiment has its result.
  test.use({ shoppers: 12_000 });

  test('an experiment to its end, and last week by list @one-engine', async ({ page, german }) => {
    const list = 'Produktseite: ähnliche Produkte';
    await page.addInitScript(() => {
      window.print = () => document.documentElement.toggleAttribute('data-printed', true);
    });
    await page.goto(`${german.shop.url}/studio`);
    await button(page, 'Speichern').click();
    await publishAndBack(page, list);
    await test.step('an A/B test to its end, and the sentence for the boss: 12', async () => {
      await clicks(
        12,
        () => button(page, `Mehr zu ${list}`).click(),
        () => button(page, `Experiment mit ${list}`).click(),
        () => page.getByRole('radio', { name: /^Keine Liste/ }).check({ force: true }),
        () => button(page, 'Experiment hinzufügen').click(),
        () => publishNow(page),
        () => published(page).then(() => room(page, 'Ergebnisse').click()),
        () => button(page, 'Experimente').click(),
        () =>
          page
            .getByRole('article', { name: 'Ergebnis' })
            .waitFor()
            .then(() => button(page, 'Beenden und A behalten').click()),
        () => publishNow(page),
        () => publishNow(page),
        () => published(page).then(() => room(page, 'Ergebnisse').click()),
      );
    });
    await test.step('last week by list, printed: 3', async () => {
      await clicks(
        3,
        () => room(page, 'Ergebnisse').click(),
        () => page.getByLabel('Zeitraum').selectOption({ label: 'Letzte Woche' }),
        () => button(page, 'Drucken').click(),
      );
      await expect(page.locator('html[data-printed]')).toBeVisible();
    });
  });
});
