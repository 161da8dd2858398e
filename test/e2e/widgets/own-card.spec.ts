import { recommendations } from './support/service.js';
import { cases, expect, list, settled, test } from './support/test.js';

test('data-action fires reco-action, not reco-select; the link fires reco-select', async ({ page, shop, service }) => {
  shop.page(
    list(
      service,
      'limit="2" loading="eager"',
      '<template><a data-href="url"><b data-text="name"></b><button data-action="add-to-cart">Add</button></a></template>',
    ),
  );
  await page.addInitScript(() => {
    const log: unknown[] = ((window as unknown as Record<string, unknown>).log = []);
    for (const type of ['reco-action', 'reco-select'] as const)
      document.addEventListener(type, ({ detail }) => {
        const { product, ...rest } = detail;
        log.push([type, product.id, rest]);
      });
  });
  await page.goto(shop.url);
  await settled(page, 'ready');
  await page.getByRole('button', { name: 'Add' }).nth(1).click();
  expect(page.url()).toBe(`${shop.url}/`);
  await page.getByRole('button', { name: 'Add' }).first().press('Enter');
  expect(page.url()).toBe(`${shop.url}/`);
  await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()));
  await page.getByText('Product 2').click();
  expect(await page.evaluate(() => (window as unknown as Record<string, unknown>).log)).toEqual([
    ['reco-action', '2', { position: 2, action: 'add-to-cart' }],
    ['reco-action', '1', { position: 1, action: 'add-to-cart' }],
    ['reco-select', '2', { position: 2 }],
  ]);
});

/** Cards in a form of the page, with what a click on `.act` submits: the page's form `shop`, the card's own form `card`, or nothing. */
const IN_FORM: [name: string, template: string, submitted: string][] = [
  ['a button without a type', '<b data-text="name"></b><button class="act" data-action="add-to-cart">Add</button>', ''],
  ['a submit button', '<button class="act" type="submit" data-action="add-to-cart">Add</button>', ''],
  ['a picture that submits', '<input class="act" type="image" alt="Add" data-action="add-to-cart">', ''],
  ['a control in a button', '<button><span class="act" data-action="add-to-cart">Add</span></button>', ''],
  ['a button of no action', '<button class="act">Save</button>', 'shop'],
];

test('a control of a card submits no form around the list', async ({ page, shop, service }) => {
  service.answers.Reco = () => recommendations([{ id: '1', name: 'One', url: '/p/1' }]);
  const cards = IN_FORM.map(
    ([, template]) => `<form>${list(service, 'loading="eager"', `<template>${template}</template>`)}
      <input class="field" value="1"><button>Buy the main product</button></form>`,
  ).join('');
  const function_ = list(service, 'id="function" loading="eager"');
  await shop.show(`${cards}<form>${function_}<input class="field"><button>Buy the main product</button></form>
    <form>${list(service, 'id="ours" layout="carousel" style="width: 300px" loading="eager" buy="page"')}</form>
    <script>var submitted = [], acted = 0;
    addEventListener('reco-action', (event) => { acted++; if (event.target.id === 'ours') event.preventDefault() });
    addEventListener('submit', (event) => { event.preventDefault(); submitted.push(event.target.parentNode.slot ? 'card' : 'shop') });
    customElements.whenDefined('reco-list').then(() => {
      document.querySelector('#function').renderCard = ({ name }) => {
        const button = document.createElement('button');
        button.className = 'act';
        button.dataset.action = 'add-to-cart';
        button.textContent = name;
        return button;
      };
    });</script>`);
  const happened = () =>
    page.evaluate(() => [Reflect.get(window, 'submitted').splice(0).join(' '), Reflect.get(window, 'acted')]);
  const acts = page.locator('.act');
  await expect(acts).toHaveCount(IN_FORM.length + 1);
  let acted = 0;
  for (const [index, [name, , submitted]] of [...IN_FORM, ['a card made by a function', '', ''] as const].entries()) {
    await acts.nth(index).click();
    acted += submitted ? 0 : 1;
    expect(await happened(), name).toEqual([submitted, acted]);
  }
  // Enter in a field presses the form's first submit button, which must be the shop's.
  for (const index of [0, IN_FORM.length]) {
    await page.locator('.field').nth(index).press('Enter');
    expect(await happened()).toEqual(['shop', acted]);
  }
  const ours = page.locator('#ours');
  await ours.getByRole('button', { name: 'Add One to cart' }).click();
  expect(await happened()).toEqual(['', acted + 1]);
});

cases('own cards @one-engine', {
  'only lists with own cards load their file': async ({ page, shop, service }) => {
    const asked = () => shop.asked.map(({ url }) => url.pathname).filter((path) => /recotag-(own|car)/.test(path));
    await shop.show(list(service, 'loading="eager" limit="2"'));
    await page.waitForLoadState('networkidle');
    expect(asked()).toEqual([]);
    await page.locator('reco-list').evaluate((element: HTMLElementTagNameMap['reco-list']) => {
      element.renderCard = ({ name }) => document.createTextNode(`Own ${name}`);
    });
    await expect(page.locator('reco-list > div')).toHaveText(['Own Product 1', 'Own Product 2']);
    expect(asked()).toEqual(['/recotag-own-cards.js']);
    expect(service.calls()).toHaveLength(1);
  },

  'a form in a card is submitted unless the page handles reco-action': async ({ page, shop, service }) => {
    service.answers.Reco = () => recommendations([{ id: '1', name: 'One', url: '/p/1' }]);
    await shop.show(
      `${list(service, 'loading="eager"', '<template><form><button data-action="add-to-cart">Add</button></form></template>')}
      <script>var submitted = 0; addEventListener('submit', (event) => { event.preventDefault(); submitted++ })</script>`,
    );
    const add = page.getByRole('button', { name: 'Add' });
    await add.click();
    expect(await page.evaluate('submitted')).toBe(1);
    await page.evaluate(() => addEventListener('reco-action', (event) => event.preventDefault()));
    await add.click();
    expect(await page.evaluate('submitted')).toBe(1);
  },

  'a template of a library is no card': async ({ page, shop, service }) => {
    const attributes = [
      'x-if="open"',
      'x-for="each in all"',
      'v-if="open"',
      ':key="id"',
      '#empty',
      '@click="go"',
      'hx-swap="none"',
      'is="dom-if"',
    ];
    const libraries = attributes.map((attribute) => `<template ${attribute}><p class="library">Theirs</p></template>`);
    const own = `${libraries.join('')}<template class="a" id="b" data-c>Own</template>`;
    await shop.show([...libraries, own].map((inside) => list(service, 'limit="1" loading="eager"', inside)).join(''));
    await expect(page.locator('reco-list [slot^=card]')).toHaveText(['Own']);
    await expect(page.locator('reco-list [part=name]')).toHaveCount(libraries.length);
  },
});
