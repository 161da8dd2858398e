// The list that is open in Design: a save changes this list and no other one.
import { expect, test, vi } from 'vitest';
import { goals } from '../../../../demo/studio/model/goals.js';
import { placeOf } from '../../../../demo/studio/model/publish/published-place.js';
import { spotText } from '../../../../demo/studio/model/spot-text.js';
import type { Studio } from '../../../../demo/studio/model/studio.js';
import type { StoredPlace } from '../../../../src/node/relay/lists/list-document.js';
import { openStudio } from './open-studio.js';
import { FakeStore } from './publish/fake-store.js';

const goal = (id: string) => goals.find((each) => each.id === id)!;
const lists = ({ publishing }: Studio) =>
  publishing.places.map(({ name, attributes, at, pages }) => [name, attributes?.heading, at, pages?.join()]);
const FIRST = ['Product page: similar products', 'You may also like', 'main', 'product'];

/** Answers the next question of the studio. @returns its title */
const answer = async ({ dialog }: Studio, isYes: boolean): Promise<string | undefined> => {
  await vi.waitFor(() => expect(dialog.state.question).toBeDefined());
  const title = dialog.state.question?.title;
  dialog.answer(isYes);
  return title;
};

test('another goal, and a new list of the same goal, begin other lists than the saved one', async () => {
  const { studio, list } = await openStudio();
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
  const { studio, list } = await openStudio();
  await list.save();
  studio.settings.set('attributes', 'heading', 'Changed');
  const [saved] = studio.publishing.places;
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
  const { studio, list } = await openStudio();
  await list.save();
  const [saved] = studio.publishing.places;
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

test('a link wins over the design that the browser has kept, and replaces it once it is edited', async () => {
  const { studio } = await openStudio();
  studio.settings.set('attributes', 'heading', 'Kept');
  const { 'list-id': id } = studio.configuration.attributes;
  const again = (hash = '') => openStudio(new FakeStore(), { hash, computer: localStorage });
  const headings = async (hash?: string) => (await again(hash)).studio.configuration.attributes.heading;
  expect(await headings('#element=reco-list&a.heading=Linked')).toBe('Linked');
  expect((await again()).studio.configuration.attributes).toMatchObject({ heading: 'Kept', 'list-id': id });
  const { studio: linked } = await again('#element=reco-list&a.heading=Linked');
  linked.settings.set('attributes', 'limit', '4');
  expect(await headings()).toBe('Linked');
});

test('a design that has lost the address of another site, as in a link, keeps the one that the list has', async () => {
  const { studio, list, settings } = await openStudio();
  settings.set('attributes', 'catalog-url', 'https://other.example/?ids={ids}');
  await list.save();
  settings.set('attributes', 'catalog-url', undefined);
  expect(list.inShop(studio.state.a).attributes['catalog-url']).toBe('https://other.example/?ids={ids}');
  expect(list.isChanged).toBe(false);
});

test('while version B is edited, nothing is saved into the list, and the list isn’t changed', async () => {
  const { studio, list, comparison, settings } = await openStudio();
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
  const { studio, store, list } = await openStudio();
  list.setSpot({ at: '.lede' });
  await list.save();
  const [first] = studio.publishing.places;
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

test('a published list has product data, and so has its fallback', async () => {
  const { list, settings } = await openStudio();
  const saved = async () => {
    await list.save();
    const { attributes, fallback } = list.place!;
    // What was saved is what is open.
    expect(list.isChanged).toBe(false);
    return [attributes?.['catalog-url'], fallback?.[0]?.attributes?.['catalog-url']];
  };
  expect(await saved()).toEqual(Array(2).fill('/api/products?ids={ids}'));
  await list.startAnew(goal('home'));
  expect(await saved()).toEqual(['/api/products?ids={ids}', undefined]);
  settings.set('attributes', 'catalog-url', 'https://shop.example/p?ids={ids}');
  expect(await saved()).toEqual(['https://shop.example/p?ids={ids}', undefined]);
});

test('a shop without the demo’s product data gets its own address, or a warning', async () => {
  const { studio, list, publishing } = await openStudio();
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

test('the list of the demo’s shop has its button; the design stays as it was', async () => {
  const { studio, list, settings } = await openStudio();
  await list.setGoal(goal('home'));
  settings.set('attributes', 'buy', '');
  await list.save();
  const saved = () => studio.publishing.places[0]!;
  expect(saved().attributes).toMatchObject({
    buy: 'page',
    'catalog-url': '/api/products?ids={ids}',
  });
  await list.startAnew();
  await list.open(saved());
  expect([studio.configuration.attributes.buy, studio.configuration.properties, list.isChanged]).toEqual([
    '',
    {},
    false,
  ]);
});

/** The list in the shop with one heading, and then with another one, which is open. */
const publishTwice = async () => {
  const opened = await openStudio();
  const { studio } = opened;
  studio.publishing.setWho('Ada');
  const { publishing, settings, list } = studio;
  for (const heading of ['First', 'Second']) {
    settings.set('attributes', 'heading', heading);
    await list.save();
    await publishing.publish(heading);
  }
  const headings = () => [studio.state.a, studio.state.b].map((each) => each?.attributes.heading);
  const back = async () => {
    await publishing.goBack(list.id, 1, 'Back');
    list.follow();
  };
  return { ...opened, headings, back };
};

const withHeading = (place: StoredPlace, heading: string): StoredPlace => ({
  ...place,
  attributes: { ...place.attributes, heading },
});

test.each<[string, (opened: Awaited<ReturnType<typeof publishTwice>>) => Promise<unknown>]>([
  ['going back to a version', ({ back }) => back()],
  [
    'another person',
    async ({ studio, store }) => {
      await store.publish([withHeading(studio.list.place!, 'First')]);
      await studio.publishing.open();
      studio.list.follow();
    },
  ],
])('the open list follows the shop: %s', async (_, change) => {
  const opened = await publishTwice();
  const { studio, headings } = opened;
  studio.comparison.compare();
  studio.settings.set('attributes', 'heading', 'B');
  await change(opened);
  expect(headings()).toEqual(['First', 'B']);
  studio.comparison.keep('a');
  expect([studio.list.isChanged, studio.list.isOutdated]).toEqual([false, false]);
});

test('own changes stay where somebody else changes the list: a save asks, and theirs can be opened', async () => {
  const { studio, store, headings, list, settings, publishing, design } = await publishTwice();
  settings.set('attributes', 'heading', 'Mine');
  await store.publish([withHeading(list.place!, 'Theirs')], 'Ben');
  await publishing.open();
  list.follow();
  expect([headings()[0], list.isOutdated]).toEqual(['Mine', true]);
  await list.save();
  expect(publishing.clashes).toMatchObject([{ theirs: { live: { who: 'Ben' } } }]);
  expect((await store.document(list.id)).waits).toBeUndefined();
  publishing.keepTheirs(list.id);
  list.takeTheirs();
  expect([headings()[0], list.isChanged]).toEqual(['Theirs', false]);
  design.undo();
  expect([headings()[0], list.isChanged]).toEqual(['Mine', true]);
  expect(studio.list.isOutdated).toBe(false);
});

test('a place that was pointed at keeps its words: in Shop, and in what publishing changes', async () => {
  const { list, placement, publishing } = await openStudio();
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

/** Makes an experiment with another heading as B, publishes it, and ends it. */
const endExperiment = async ({ comparison, settings, experiments, list, publishing }: Studio, isB: boolean) => {
  comparison.compare();
  settings.set('attributes', 'heading', 'B');
  experiments.set({ chosen: list.id, b: 'design', base: '5', perWeek: '90000' });
  experiments.add(list.inShop(comparison.configuration));
  await publishing.settled;
  await publishing.publish('Try B');
  experiments.end(list.place!, isB);
  await publishing.settled;
  await publishing.publish('End');
  list.follow();
};

test.each<[string, (opened: Awaited<ReturnType<typeof publishTwice>>) => Promise<unknown>]>([
  ['the end of an experiment, with B', ({ studio }) => endExperiment(studio, true)],
  ['going back to a version', ({ back }) => back()],
  [
    'somebody else has removed it',
    async ({ studio, store }) => {
      await store.remove(studio.list.id);
      await studio.publishing.open();
    },
  ],
])('a list that this person hasn’t changed is left without a question after %s', async (_, change) => {
  const opened = await publishTwice();
  const { studio } = opened;
  const other = { ...studio.list.place!, id: 'other' };
  await change(opened);
  const left = studio.list.open(other);
  expect(studio.dialog.state.question).toBeUndefined();
  expect([await left, studio.list.id]).toEqual([true, 'other']);
});

test('a browser that opens the studio for the first time has nothing to save, also in a shop with a brand colour', async () => {
  const { studio: first, store } = await publishTwice();
  first.looks.set('colour', '#0a7d5a');
  await first.list.save();
  const { studio } = await openStudio(store);
  const left = studio.list.open(first.list.place!);
  expect(studio.dialog.state.question).toBeUndefined();
  expect(await left).toBe(true);
});

test('the link for a colleague is a copy: saved after somebody else’s change, that change stays', async () => {
  const { studio, store } = await publishTwice();
  const [copy, own] = [studio.design.copyAddress(), studio.design.address()];
  const { place, id } = studio.list;
  await store.publish([withHeading(place!, 'Theirs')], 'Ben');
  const { studio: colleague } = await openStudio(store, { hash: `#${copy}` });
  expect(colleague.list.place).toBeUndefined();
  await colleague.list.save();
  expect(colleague.publishing.places.map(({ attributes }) => attributes?.heading)).toEqual(['Theirs', 'Second']);
  // The address of the page itself has the list and its version.
  const { studio: again } = await openStudio(store, { hash: `#${own}` });
  expect([again.list.id, again.list.isOutdated]).toEqual([id, true]);
  await again.list.save();
  expect(again.publishing.clashes).toHaveLength(1);
  expect((await store.document(id)).waits).toBeUndefined();
});

test('a design with the id of a list, from wherever, replaces nothing without a question', async () => {
  const { studio, store, list, publishing } = await openStudio();
  const place = placeOf('Front', list.inShop(studio.state.a), { at: 'main', where: 'inside' });
  await store.publish([withHeading(place, 'Theirs')]);
  await publishing.open();
  await list.save();
  expect(publishing.clashes).toHaveLength(1);
  expect((await store.document(list.id)).waits).toBeUndefined();
});

test('a list is saved as a new one, on the same pages; the list stays as it was', async () => {
  const { studio, store, list, settings, publishing } = await publishTwice();
  const { id } = list;
  publishing.change(id, { pages: ['home'], at: '.here' });
  await publishing.settled;
  settings.set('attributes', 'heading', 'Third');
  await list.saveAsNew();
  await publishing.settled;
  expect(list.id).not.toBe(id);
  const { waits } = await store.document(list.id);
  expect(waits?.place).toMatchObject({ pages: ['home'], at: '.here', attributes: { heading: 'Third' } });
  expect((await store.document(id)).waits?.place?.attributes?.heading).toBe('Second');
  expect(studio.publishing.clashes).toEqual([]);
});

test('the goal of a list that was moved to other pages isn’t that of its first page', async () => {
  const { list, publishing } = await openStudio();
  await list.setGoal(goal('home'));
  expect(list.pages).toEqual(['home']);
  await list.save();
  expect(list.goal?.id).toBe('home');
  publishing.change(list.id, { pages: ['home', 'cart'] });
  expect(list.goal?.id).toBe('home');
  publishing.change(list.id, { pages: ['cart'] });
  expect([list.goal, list.pages]).toEqual([undefined, ['cart']]);
  // Its own card begins another list.
  await list.setGoal(goal('home'));
  expect(list.place).toBeUndefined();
});

test('the name that is typed before the first save is in the log and is kept; without one, the studio goes on asking', async () => {
  const { store, list, publishing } = await openStudio();
  await list.save();
  expect(publishing.state.asksWho).toBe(true);
  publishing.typeWho('Ada ');
  expect(publishing.state.asksWho).toBe(true);
  await list.startAnew();
  await list.save();
  expect([publishing.state.asksWho, (await store.log())[0]?.who]).toEqual([false, 'Ada']);
});

test('a list that is saved while the lists of the shop are being read is added to them', async () => {
  const { studio: first, store } = await publishTwice();
  const { studio } = await openStudio(store);
  void studio.publishing.setAccess(studio.publishing.state.access, '');
  await studio.list.save();
  await studio.publishing.open();
  expect(studio.publishing.clashes).toEqual([]);
  expect(studio.publishing.places).toHaveLength(2);
  expect(studio.publishing.place(first.list.id)).toBeDefined();
});

test('servers that are down are one cause, which is told once; what else is wrong is told, too', async () => {
  const { studio, store } = await openStudio();
  studio.show('experiments');
  const read = () => Promise.all([studio.publishing.open(), studio.experiments.read()]);
  await vi.waitFor(() => expect(studio.experiments.state.isReading || studio.publishing.state.isBusy).toBe(false));
  store.isDown = true;
  await read();
  expect(studio.trouble).toEqual({ isDown: true, problems: [expect.stringContaining('does not respond')] });
  store.isDown = false;
  await read();
  expect(studio.trouble.isDown).toBe(false);
});
