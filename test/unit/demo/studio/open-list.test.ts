// The list that is open in Design: a save changes this list and no other one.
import { afterEach, expect, test, vi } from 'vitest';
import { goals } from '../../../../demo/studio/model/goals.js';
import { spotText } from '../../../../demo/studio/model/spot-text.js';
import type { Studio } from '../../../../demo/studio/model/studio.js';
import { openStudio } from './open-studio.js';

afterEach(() => vi.unstubAllGlobals());

const goal = (id: string) => goals.find((each) => each.id === id)!;
const lists = ({ publishing }: Studio) =>
  publishing.state.places.map(({ name, attributes, at, pages }) => [name, attributes?.heading, at, pages?.join()]);
const FIRST = ['Product page: similar products', 'You may also like', 'main', 'product'];

/** Answers the next question of the studio. @returns its title */
const answer = async ({ dialog }: Studio, isYes: boolean): Promise<string | undefined> => {
  await vi.waitFor(() => expect(dialog.state.question).toBeDefined());
  const title = dialog.state.question?.title;
  dialog.answer(isYes);
  return title;
};

test('another goal, and a new list of the same goal, begin other lists than the saved one', async () => {
  const { studio } = await openStudio();
  const { list } = studio;
  await list.save();
  expect(lists(studio)).toEqual([FIRST]);
  await list.setGoal(goal('cart'));
  expect([list.place, studio.session.pane]).toEqual([undefined, 'settings']);
  await list.save();
  await list.startAnew(goal('cart'));
  studio.display.setName('Mine');
  await list.save();
  await list.startAnew(goal('cart'));
  await list.save();
  const cart = ['Goes well with your cart', 'main', 'cart'];
  expect(lists(studio)).toEqual([
    FIRST,
    ['Cart: matching products', ...cart],
    ['Mine', ...cart],
    ['Cart: matching products 2', ...cart],
  ]);
  // A click on the goal that the list has.
  await list.setGoal(goal('cart'));
  expect(list.name).toBe('Cart: matching products 2');
});

test('before a list is left with changes, the studio asks; its changes stay until the answer', async () => {
  const { studio } = await openStudio();
  const { list } = studio;
  await list.save();
  studio.settings.set('attributes', 'heading', 'Changed');
  const [saved] = studio.publishing.state.places;
  for (const leave of [
    () => list.setGoal(goal('home')),
    () => list.startAnew(),
    () => list.open({ ...saved!, id: 'other' }),
  ]) {
    const left = leave();
    expect(await answer(studio, false)).toBe('Leave “Product page: similar products” without saving?');
    await left;
    expect([list.place, studio.configuration.attributes.heading]).toEqual([saved, 'Changed']);
  }
  // *Edit the design* of the list that is open.
  await list.open(saved!);
  expect(studio.configuration.attributes.heading).toBe('Changed');
  const left = list.setGoal(goal('home'));
  await answer(studio, true);
  await left;
  expect([list.place, lists(studio)]).toEqual([undefined, [FIRST]]);
});

test.each<[work: string, change: (studio: Studio) => void, title: string]>([
  [
    'settings',
    ({ settings }) => settings.set('attributes', 'limit', '5'),
    'Leave “Product page: similar products 2” without saving?',
  ],
  ['a name', ({ display }) => display.setName('Mine'), 'Leave “Mine” without saving?'],
  [
    'another version B',
    ({ comparison, settings }) => {
      comparison.compare();
      settings.set('attributes', 'limit', '5');
    },
    'Leave “Product page: similar products 2” without saving?',
  ],
])('a new list with %s isn’t replaced without a question, and one without work is', async (_, change, title) => {
  const { studio } = await openStudio();
  const { list } = studio;
  await list.save();
  const [saved] = studio.publishing.state.places;
  await list.startAnew();
  await list.open(saved!);
  expect(list.id).toBe(saved!.id);
  await list.startAnew();
  change(studio);
  const { a } = studio.state;
  const left = list.open(saved!);
  expect(await answer(studio, false)).toBe(title);
  await left;
  expect(studio.state.a).toBe(a);
});

test('a new list with the name of another list gets a number when it is saved', async () => {
  const { studio } = await openStudio();
  for (const _ of [1, 2]) {
    await studio.list.startAnew();
    studio.display.setName('Front');
    await studio.list.save();
  }
  expect(studio.publishing.state.places.map(({ name }) => name)).toEqual(['Front', 'Front 2']);
  expect(studio.session.said).toContain('“Front 2”');
});

test('while version B is edited, nothing is saved into the list, and the list isn’t changed', async () => {
  const { studio } = await openStudio();
  const { list, comparison, settings } = studio;
  await list.save();
  comparison.compare();
  settings.set('attributes', 'heading', 'Version B');
  await list.setGoal(goal('cart'));
  expect([comparison.side, list.isChanged]).toEqual(['b', false]);
  await list.save();
  expect(studio.session.said).toContain('You edit version B');
  expect(lists(studio)).toEqual([FIRST]);
  studio.display.edit('a');
  settings.set('attributes', 'heading', 'Version A');
  await list.save();
  expect(lists(studio)).toEqual([['Product page: similar products', 'Version A', 'main', 'product']]);
});

test('each list has its own place, also on another computer; a chosen place is saved with the list', async () => {
  const { studio, store } = await openStudio();
  const { list } = studio;
  list.setSpot({ at: '.lede' });
  await list.save();
  const [first] = studio.publishing.state.places;
  await list.startAnew();
  expect(list.spot).toEqual({ at: '', where: 'after' });
  await list.save();
  await list.open(first!);
  expect([list.isChanged, list.spot]).toEqual([false, { at: '.lede', where: 'after' }]);
  list.setSpot({ at: 'h1' });
  expect(list.isChanged).toBe(true);
  await list.save();
  expect(list.isChanged).toBe(false);

  const { studio: other } = await openStudio(store);
  await other.list.open(other.publishing.place(first!.id)!);
  expect(other.list.spot).toEqual({ at: 'h1', where: 'after' });
  expect(other.install.at).toBe('h1');
});

test('a new list has the brand colour that was given for another one', async () => {
  const { studio } = await openStudio();
  studio.looks.setBrand('#0a7d5a');
  await studio.list.save();
  await studio.list.startAnew(goal('home'));
  const { properties, parts } = studio.configuration;
  expect([properties['--reco-badge'], parts.price]).toEqual(['#0a7d5a', 'color: light-dark(#0a7d5a, #2f9173)']);
});

test('a published list has the product data that the preview shows, and no other', async () => {
  const { studio } = await openStudio();
  const { list, settings } = studio;
  const saved = async () => {
    await list.save();
    const { attributes, fallback } = list.place!;
    // What was saved is what is open.
    expect(list.isChanged).toBe(false);
    return [attributes?.['catalog-url'], fallback?.[0]?.attributes?.['catalog-url']];
  };
  expect(await saved()).toEqual([undefined, '/api/products/plain?ids={ids}']);
  settings.setData('badges', true);
  const badges = '/api/products/badges?ids={ids}';
  expect(await saved()).toEqual([badges, badges]);
  await list.open(list.place!);
  settings.setData('badges', false);
  expect(await saved()).toEqual([undefined, '/api/products/plain?ids={ids}']);
  await list.startAnew(goal('home'));
  expect(await saved()).toEqual(['/api/products/plain?ids={ids}', undefined]);
  settings.set('attributes', 'catalog-url', 'https://shop.example/p?ids={ids}');
  expect(await saved()).toEqual(['https://shop.example/p?ids={ids}', undefined]);
});

test('a shop without the demo’s product data gets its own address, or a warning', async () => {
  const { studio } = await openStudio();
  const { list, publishing } = studio;
  await list.startAnew(goal('home'));
  expect(list.lacksData).toBe(false);
  await publishing.setAccess({ ...publishing.state.access, pointerUrl: 'https://shop.example/recotag-lists.json' }, '');
  expect(list.lacksData).toBe(true);
  await list.save();
  expect(list.place?.attributes).not.toHaveProperty('catalog-url');
  studio.display.setInstall({ catalogUrl: 'https://shop.example/p?ids={ids}' });
  expect([list.lacksData, list.isChanged]).toEqual([false, true]);
  await list.save();
  expect(list.place?.attributes?.['catalog-url']).toBe('https://shop.example/p?ids={ids}');
});

test('the list of the demo’s shop has its button and the lines that its cards need; the design stays as it was', async () => {
  const { studio } = await openStudio();
  const { list, settings } = studio;
  await list.setGoal(goal('home'));
  settings.set('attributes', 'buy', '');
  settings.setData('rating', true);
  settings.setData('lowest-price', true);
  await list.save();
  const saved = () => studio.publishing.state.places[0]!;
  expect(saved().attributes).toMatchObject({
    buy: 'page',
    'catalog-url': '/api/products/rating,lowest-price,buy?ids={ids}',
  });
  expect(saved().properties).toMatchObject({ '--reco-lines': '3' });
  await list.startAnew();
  await list.open(saved());
  expect([studio.configuration.attributes.buy, studio.configuration.properties, list.isChanged]).toEqual([
    '',
    { '--reco-product-data': 'rating lowest-price' },
    false,
  ]);
  settings.setData('lowest-price', false);
  await list.save();
  expect(saved().properties).toMatchObject({ '--reco-lines': '1' });
  // A number that somebody entered stays.
  settings.set('properties', '--reco-lines', '4');
  await list.save();
  await list.open(saved());
  expect(studio.configuration.properties['--reco-lines']).toBe('4');
});

test('a place that was pointed at keeps its words: in Shop, and in what publishing changes', async () => {
  const { studio } = await openStudio();
  const { list, placement, publishing } = studio;
  list.setSpot({ at: '.tiles', where: 'after' });
  placement.receive({ recotagPlaced: true, kind: 'placed', part: { kind: 'list', text: 'Categories' } });
  await list.save();
  expect(spotText(list.place!)).toBe('below the list under “Categories”');
  expect(publishing.changes[0]!.sentence).toContain('on product pages, below the list under “Categories”, shown');
  // Each product's page has another title.
  placement.receive({ recotagPlaced: true, kind: 'placed', part: { kind: 'section', text: 'Mug', isTitle: true } });
  expect(spotText(list.place!)).toBe('below the part with the page’s title');
  placement.receive({ recotagPlaced: true, kind: 'placed', part: { kind: 'list', text: 'Categories' } });
  // Another list may have another part in mind, on another page.
  expect(spotText({ ...list.place!, id: 'other' })).toBe('below a part of the page');
  // As another visit finds them.
  expect(localStorage.getItem('recotag.studio.parts')).toContain('Categories');
});

test('a new list is for the pages of its goal, and a list of the shop for those that were chosen', async () => {
  const { studio } = await openStudio();
  const { list, publishing } = studio;
  expect(list.pages).toEqual(['product']);
  await list.save();
  publishing.change(list.id, { pages: undefined });
  expect(list.pages).toBe(undefined);
});
