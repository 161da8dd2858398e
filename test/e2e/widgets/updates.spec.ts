// A list renders as often as pages can see a difference: skeletons, that it loads, and cards.
import { frames, gate } from './support/layout-shift.js';
import { recommendations, some } from './support/service.js';
import { expect, list, settled, test } from './support/test.js';

const TEMPLATE = '<template><b data-text="name"></b></template>';

/** Attributes and content of a list, with the number of its updates until its cards are shown, and the reason for each. */
const CASES: [attributes: string, inside: string, updates: string[]][] = [
  ['loading="eager"', '', ['skeletons', 'cards']],
  // A list that is not eager has to be in the page before the browser can say that it is near.
  ['', '', ['skeletons', 'loading', 'cards']],
  ['', '\n  ', ['skeletons', 'loading', 'cards']],
  ['loading="eager"', '<a href="/all">All</a>', ['skeletons', 'cards']],
  ['loading="eager"', '<h3 slot="heading">More</h3><p slot="empty">None</p>', ['skeletons', 'cards']],
  ['loading="eager" heading="More" light-heading', '', ['skeletons', 'cards']],
  ['loading="eager"', TEMPLATE, ['skeletons', 'cards']],
  ['loading="eager" buy', '', ['skeletons', 'cards']],
  ['loading="eager" layout="carousel"', '', ['skeletons', 'cards', 'buttons']],
  ['loading="eager" full-rows', '', ['skeletons', 'whole rows of skeletons', 'cards']],
];

test('each update shows something new', { tag: '@one-engine' }, async ({ page, shop, service }) => {
  await page.addInitScript(() => {
    const counts = new Map<Element, number>();
    Reflect.set(window, 'updates', () => [...document.querySelectorAll('reco-list')].map((each) => counts.get(each)));
    Reflect.set(window, 'reset', () => counts.clear());
    const define = customElements.define.bind(customElements);
    customElements.define = (name, element) => {
      const base = Object.getPrototypeOf(element.prototype) as { willUpdate(changed: unknown): void };
      const { willUpdate } = base;
      // Both elements have the same base, which is wrapped once.
      if (name === 'reco-list')
        base.willUpdate = function (changed) {
          const counted = this as unknown as Element;
          counts.set(counted, (counts.get(counted) ?? 0) + 1);
          willUpdate.call(this, changed);
        };
      define(name, element);
    };
  });
  const { open, opened } = gate();
  service.answers.Reco = async () => {
    await opened;
    return recommendations(some(9));
  };
  shop.page(CASES.map(([attributes, inside]) => list(service, `limit="9" ${attributes}`, inside)).join(''));
  // A screen on which all lists are in view: none releases space.
  await page.setViewportSize({ width: 1200, height: 14_000 });
  await page.goto(shop.url);
  await settled(page, 'loading');
  // The features arrive before the cards.
  const files = () =>
    page.evaluate(
      () =>
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => /recotag-(carousel|extras|own-cards)\.js/.test(name)).length,
    );
  await expect.poll(files).toBe(3);
  await frames(page);
  open();
  await settled(page, 'ready');
  await expect(page.locator('reco-list').getByRole('button', { name: 'Next' })).toBeVisible();
  const read = (name: string) => page.evaluate((of) => Reflect.get(window, of)() as number[], name);
  expect(await read('updates')).toEqual(CASES.map(([, , updates]) => updates.length));

  await read('reset');
  await page.evaluate(async () => {
    await Promise.all([...document.querySelectorAll('reco-list')].map((each) => each.reload()));
    // What concerns no list that is shown.
    document.dispatchEvent(new CustomEvent('recotag:config'));
  });
  await frames(page);
  const again = CASES.map(([attributes]) => (attributes.includes('carousel') ? 3 : 2));
  await expect.poll(() => read('updates')).toEqual(again);
});
