// The lists of a shop, each a document of its own: what the studio says, and when.
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { chosenPages } from '../../../../../demo/studio/model/page-names.js';
import { kept } from '../../../../../demo/studio/model/publish/kept.js';
import { withPreview } from '../../../../../demo/studio/model/publish/preview-address.js';
import type { Shop } from '../../../../../demo/studio/model/publish/shop.js';
import { ShopLists } from '../../../../../demo/studio/model/publish/shop-lists.js';
import { bareList } from '../../../../../demo/studio/model/state.js';
import type { StoredPlace } from '../../../../../src/node/relay/lists/list-document.js';
import { APPROVE } from '../../../server/lists/requests.js';
import { storage } from '../open-studio.js';
import { FakeStore, openShop } from './fake-store.js';

const list = (id: string, heading = 'For you'): StoredPlace => ({
  id,
  name: id,
  at: 'main',
  where: 'inside',
  element: 'reco-list',
  attributes: { heading, 'list-id': id },
});
const design = (id: string, heading = 'For you') => ({
  ...bareList('reco-list'),
  attributes: { heading, 'list-id': id },
});
const SPOT = { at: 'main', where: 'inside' } as const;

let store: FakeStore;
const said: string[] = [];
const open = () => openShop(store.fetch, { say: (text) => text && said.push(text) });
const waiting = ({ changedLists }: Shop) => changedLists.map(({ name }) => name);
const inShop = async () => (await store.inShop()).map(({ name }) => name);

beforeEach(() => {
  store = new FakeStore();
  said.length = 0;
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
  onTestFinished(() => void vi.unstubAllGlobals());
});

test('a saved change waits on each computer, and publishing it leaves what a colleague has waiting', async () => {
  await store.publish([list('home'), list('cart')]);
  const [ada, ben] = [await open(), await open()];
  ada.setWho('Ada');
  await ada.setDesign(ada.place('home')!, design('home', 'Mine'), SPOT, 1);
  ben.setWho('Ben');
  await ben.setDesign(ben.place('cart')!, design('cart', 'His'), SPOT, 1);
  await ada.open();
  expect(waiting(ada)).toEqual(['home', 'cart']);
  expect([ada.saver('home'), ada.saver('cart')]).toEqual(['', 'Ben']);
  await ada.publish('Mine');
  expect(ada.state).toMatchObject({ done: expect.stringMatching(/^Published\./), problem: undefined });
  expect(ada.state.lastLists.map(({ id }) => id)).toEqual(['home']);
  expect((await store.inShop()).map(({ attributes }) => attributes?.heading)).toEqual(['Mine', 'For you']);
  expect(waiting(await open())).toEqual(['cart']);
  ada.choose('cart', true);
  await ada.publish('His, too');
  expect(waiting(ada)).toEqual([]);
});

test('whoever saves an old version is told by whom and when it changed, and sees both; each choice keeps what it says', async () => {
  await store.publish([list('home')], 'Ada');
  const shop = await open();
  const clash = async (heading: string, theirs: string) => {
    await shop.open();
    const version = shop.version('home');
    await store.save([list('home', theirs)], 'Ben');
    await shop.setDesign(shop.place('home')!, design('home', heading), SPOT, version);
    expect(shop.clashes).toMatchObject([
      {
        mine: { attributes: { heading } },
        theirs: { waits: { who: 'Ben', place: { attributes: { heading: theirs } } } },
      },
    ]);
    // Nothing is lost while nobody has chosen.
    expect((await open()).clashes).toHaveLength(1);
    expect((await store.document('home')).waits?.place?.attributes?.heading).toBe(theirs);
  };
  const headings = async () => {
    await shop.settled;
    await shop.open();
    expect(shop.clashes).toEqual([]);
    return shop.places.map(({ name, attributes }) => [name, attributes?.heading]);
  };
  await clash('Mine', 'Theirs');
  shop.keepTheirs('home');
  expect(await headings()).toEqual([['home', 'Theirs']]);
  await clash('Mine again', 'Theirs again');
  shop.keepMine('home');
  expect(await headings()).toEqual([['home', 'Mine again']]);
  await clash('Both', 'Theirs too');
  shop.keepBoth('home');
  expect(await headings()).toEqual([
    ['home', 'Theirs too'],
    ['home 2', 'Both'],
  ]);
});

test('who leaves the page before the store answers finds the own change, and nobody else is told to have made it', async () => {
  await store.publish([list('home'), list('cart')]);
  const unanswered: typeof fetch = async (input, init) => {
    const response = await store.fetch(input, init);
    return init?.method === 'PUT' ? new Promise(() => {}) : response;
  };
  const left = await openShop(unanswered);
  left.change('home', { name: 'First' });
  await vi.waitFor(async () => expect((await store.document('home')).waits?.place?.name).toBe('First'));
  expect((await open()).state).toMatchObject({ own: {}, unsaved: '' });
  const again = await openShop(unanswered);
  again.change('home', { name: 'Second' });
  await vi.waitFor(async () => expect((await store.document('home')).waits?.place?.name).toBe('Second'));
  again.change('home', { name: 'Third' });
  const shop = await open();
  expect([shop.clashes, shop.saver('home')]).toEqual([[], '']);
  await shop.settled;
  expect((await store.document('home')).waits?.place?.name).toBe('Third');
});

test('what was read while a list was saved is read again', async () => {
  await store.publish([list('home')]);
  let waits: Promise<unknown> = Promise.resolve();
  const shop = await openShop(async (input, init) => {
    const response = await store.fetch(input, init);
    if (`${input}`.endsWith('/lists')) await waits;
    return response;
  });
  let saved = () => {};
  waits = new Promise<void>((resolve) => {
    saved = resolve;
  });
  const reading = shop.open();
  await vi.waitFor(() => expect(store.tokens.length).toBeGreaterThan(2));
  await shop.save('home', { ...list('home'), name: 'New' });
  saved();
  await reading;
  expect([shop.version('home'), shop.clashes]).toEqual([2, []]);
});

test('somebody who was faster to publish is told, and nothing is published', async () => {
  await store.publish([list('home')]);
  const shop = await open();
  shop.change('home', { name: 'Mine' });
  await shop.settled;
  await store.save([{ ...list('home'), name: 'Theirs' }], 'Ben');
  await shop.publish('Now');
  expect(shop.state.problem?.message).toMatch(/^Ben has changed “Theirs” meanwhile\./);
  expect([await inShop(), waiting(shop)]).toEqual([['home'], ['Theirs']]);
});

test('one list goes back, off, on and away, and comes back; the others stay', async () => {
  await store.publish([list('home'), list('cart')]);
  await store.publish([list('home', 'New')], 'Cleo');
  const shop = await open();
  shop.change('home', { name: 'Waits' });
  await shop.settled;
  const [, first] = shop.state.log.filter(({ list, file }) => list === 'home' && file);
  await shop.goBack('home', first!.version, 'It sold more');
  expect((await store.inShop())[0]?.attributes?.heading).toBe('For you');
  expect(waiting(shop)).toEqual(['Waits']);
  await shop.switch('cart', false);
  expect([shop.isOn('cart'), shop.state.done]).toEqual([false, '“cart” is off in the shop.']);
  expect((await store.inShop()).map(({ until }) => !!until)).toEqual([false, true]);
  await shop.switch('cart', true);
  shop.remove('cart');
  await shop.settled;
  expect(shop.changes.map(({ sentence }) => sentence)).toContain('“cart” is removed.');
  shop.takeBack('cart');
  shop.takeBack('home');
  await shop.settled;
  expect(shop.changes).toEqual([]);
  shop.remove('cart');
  await shop.settled;
  await shop.publish('Away');
  expect(await inShop()).toEqual(['home']);
  shop.bringBack(list('cart'));
  await shop.settled;
  await shop.publish('Back');
  expect(await inShop()).toEqual(['home', 'cart']);
});

test('a copy is a copy: it has an id and a name of its own, and waits', async () => {
  const experiment = {
    id: 'e',
    arms: [
      { name: 'A', weight: 0.5 },
      { name: 'B', weight: 0.5 },
    ],
  };
  await store.publish([{ ...list('home'), pages: ['home'], experiment } as never]);
  const shop = await open();
  const id = shop.copy(shop.place('home')!);
  await shop.settled;
  expect(shop.place(id)).toEqual({
    ...list(id),
    name: 'home 2',
    pages: ['home'],
    attributes: { heading: 'For you', 'list-id': id },
  });
  expect((await store.document('home')).waits).toBeUndefined();
});

test.each<[string, (shop: Shop) => void, string]>([
  ['the store is away', () => (store.isDown = true), 'does not respond'],
  ['the token is wrong', (shop) => Object.assign(shop.state.access, { token: 'other' }), 'doesn’t accept this token'],
])('%s: a sentence, and what was changed stays in this browser', async (_, happens, sentence) => {
  const shop = await open();
  happens(shop);
  await shop.add('home', design('home'), SPOT);
  expect(shop.state.unsaved).toContain(sentence);
  await shop.publish('Try');
  expect(shop.state.problem?.message).toContain(sentence);
  expect([shop.state.isBusy, shop.changes.length]).toEqual([false, 1]);
  store.isDown = false;
  const again = await open();
  await again.settled;
  expect((await store.document('home')).waits?.place?.name).toBe('home');
  expect(kept.lists()).toEqual({});
});

test('the token goes to the store’s own requests only, and a reader without one sees what is published', async () => {
  await store.publish([list('home')]);
  store.tokens.length = 0;
  const reader = await openShop(store.fetch, { token: '' });
  expect(reader.published?.map(({ id }) => id)).toEqual(['home']);
  expect(store.tokens.filter(Boolean).filter((each) => each !== 'Bearer ')).toEqual([]);
  expect(reader.whyNot('publish')).toMatch(/token/);
  await reader.add('mine', design('mine'), SPOT);
  expect(Object.keys(kept.lists())).toEqual(['mine']);
});

test('of many lists, some are shown, and the others can be found', async () => {
  await store.publish(Array.from({ length: 30 }, (_, index) => list(`list-${index}`)));
  const shopLists = new ShopLists(await open());
  expect(shopLists.shown).toMatchObject({ more: 6, isLong: true });
  shopLists.showMore();
  expect(shopLists.shown.places).toHaveLength(30);
  shopLists.filter('LIST-29');
  expect(shopLists.shown.places.map(({ id }) => id)).toEqual(['list-29']);
});

test('an approver, who saves nothing, previews and publishes what another person has saved', async () => {
  store = new FakeStore({ approveToken: APPROVE });
  const ada = await open();
  ada.setWho('Ada');
  await ada.add('new', design('new'), SPOT);
  expect([ada.whyNot('publish'), ada.whyNot('write')]).toEqual([
    expect.stringMatching(/^Another person publishes/),
    '',
  ]);
  const approver = await openShop(store.fetch, { token: APPROVE });
  expect([approver.whyNot('publish'), approver.whyNot('write')]).toEqual([
    '',
    expect.stringMatching(/^Your token is for/),
  ]);
  const draft = (await approver.preview())!;
  const page = withPreview(approver.state.page, draft.preview);
  const opened = await store.fetch((await approver.sessionUrl(page))!, { redirect: 'manual' });
  const shown = new URL(opened.headers.get('location')!, 'https://shop.example');
  expect([opened.status, shown.pathname, shown.searchParams.get('a')]).toEqual([303, '/p/1', 'b']);
  const address = `https://shop.example/recotag-lists/preview/${shown.searchParams.get('recotag-preview')}.json`;
  const Cookie = opened.headers.get('set-cookie')!.split(';', 1)[0]!;
  expect((await store.fetch(address)).status).toBe(401);
  expect(await (await store.fetch(address, { headers: { Cookie } })).json()).toMatchObject({ places: [{ id: 'new' }] });
  approver.setWho('Ben');
  await approver.publish('Approved');
  expect([approver.state.problem, await inShop()]).toEqual([undefined, ['new']]);
});

test('an open studio notices what others save and publish', async () => {
  await store.publish([list('home'), list('cart')]);
  const shop = await open();
  await shop.look();
  expect(said).toEqual([]);
  await store.save([list('home', 'New')], 'Ada');
  await shop.look();
  expect([shop.saver('home'), shop.changes.length, said]).toEqual(['Ada', 1, []]);
  await store.publish([list('cart', 'Theirs')], 'Cleo');
  await shop.look();
  expect(said.at(-1)).toMatch(/^Cleo has published: “home”: Heading: “For you” becomes “New”\./);
});

test('a list without a page isn’t on all pages: it can’t be saved or published until its pages are chosen', async () => {
  await store.publish([{ ...list('home'), pages: ['home'] }]);
  const shop = await open();
  shop.change('home', { pages: chosenPages([], '') });
  await shop.settled;
  expect(shop.changes.map(({ sentence }) => sentence)).toEqual(['“home”: pages: the home page becomes no page.']);
  expect([shop.state.unsaved, shop.whyNothing]).toEqual(
    Array(2).fill('“home” has no page. Choose its pages to publish.'),
  );
  shop.change('home', { pages: undefined });
  await shop.settled;
  await shop.publish('Everywhere');
  expect(shop.published?.[0]).not.toHaveProperty('pages');
});
