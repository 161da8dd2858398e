// Publishing against a store: what the studio says, and when.

import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { chosenPages } from '../../../../../demo/studio/model/page-names.js';
import { kept } from '../../../../../demo/studio/model/publish/kept.js';
import { withPreview } from '../../../../../demo/studio/model/publish/preview-address.js';
import { publishedVersions, stepOf } from '../../../../../demo/studio/model/publish/published-versions.js';
import type { Publishing } from '../../../../../demo/studio/model/publish/publishing.js';
import { ShopLists } from '../../../../../demo/studio/model/publish/shop-lists.js';
import { StoreClient } from '../../../../../demo/studio/model/publish/store-client.js';
import { bareList } from '../../../../../demo/studio/model/state.js';
import type { PublishedPlace } from '../../../../../src/node/relay/lists/place-format.js';
import { APPROVE, openStore, TOKEN } from '../../../server/lists/requests.js';
import { storage } from '../open-studio.js';
import { access, FakeStore, openPublishing } from './fake-store.js';

const list = (id: string, heading = 'For you'): PublishedPlace => ({
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
const open = () => openPublishing(store.fetch, { say: (text) => said.push(text) });

beforeEach(() => {
  vi.unstubAllGlobals();
  store = new FakeStore();
  kept.setWork(undefined);
  said.splice(0);
});

test('“published” is said only when the shop gets the new version', async () => {
  store.publish([list('home')]);
  const publishing = await open();
  publishing.change('home', { attributes: { heading: 'New', 'list-id': 'home~2' } });
  store.isStuck = true;
  await publishing.publish('Try');
  expect(publishing.state.done).toBe('');
  expect(publishing.state.problem?.message).toContain('the shop still gets the one before');
  expect(said.join()).not.toContain('is published');
  expect(publishing.changes).toHaveLength(1);
});

test('a list that ends before it starts is neither saved nor published, and the reason names it', async () => {
  store.publish([list('home'), list('cart')]);
  const publishing = await open();
  const files = store.files.size;
  publishing.change('cart', { from: '2026-12-02T08:00:00Z', until: '2026-12-01T08:00:00Z' });
  await publishing.save();
  await publishing.publish('Sale');
  expect(publishing.mistake).toBe('“cart” ends before it starts. Change its dates to publish.');
  expect(publishing.state).toMatchObject({ unsaved: publishing.mistake, problem: undefined });
  expect(store.files.size).toBe(files);
  publishing.change('cart', { until: '2026-12-03T08:00:00+02:00' });
  await publishing.publish('Sale');
  expect(publishing).toMatchObject({ mistake: '', changes: [] });
  // One that starts later can be switched off, too.
  publishing.change('home', { from: '2999-12-02T08:00:00Z' });
  await publishing.publish('Later');
  await publishing.switch('home', false);
  expect(publishing.mistake).toBe('');
  expect(publishing.isOn('home')).toBe(false);
});

test('no two lists have the same name: when renamed, brought back, or saved by two people', async () => {
  store.publish([list('home'), list('cart')]);
  const publishing = await open();
  expect(publishing.rename('cart', 'HOME ')).toBe('HOME 2');
  expect(publishing.rename('cart', 'cart')).toBe('cart');
  expect(publishing.rename('cart', 'home')).toBe('home 2');
  expect(publishing.rename('cart', 'home')).toBe('home 2');
  expect(said.at(-1)).toBe('Another list has this name. This one is “home 2” now.');
  publishing.remove('home');
  expect(publishing.freeName('home')).toBe('home 3');
  expect(publishing.freeName('x'.repeat(80))).toHaveLength(80);
  publishing.add('x'.repeat(80), design('long'), SPOT);
  expect(publishing.freeName('x'.repeat(80))).toBe(`${'x'.repeat(78)} 2`);
  // A colleague saves a list with the name of a new one.
  store.store([list('home'), list('cart'), { ...list('other'), name: 'x'.repeat(80) }], 'Mia');
  await publishing.save();
  expect(publishing.state.places.map(({ name }) => name?.slice(-4))).toEqual(['me 2', 'xxxx', 'xx 2']);
});

test('a list is switched off and on at once, and other changes go on waiting', async () => {
  store.publish([list('home'), list('cart')]);
  const publishing = await open();
  publishing.change('cart', { name: 'Basket' });
  const inShop = () => store.files.get(store.pointer!.file)!.places;
  await publishing.switch('home', false);
  expect(publishing.state.done).toBe('“home” is off in the shop.');
  expect(publishing.isOn('home')).toBe(false);
  expect(inShop()).toEqual([{ ...list('home'), until: expect.any(String) }, list('cart')]);
  expect(publishing.changes.map(({ sentence }) => sentence)).toEqual(['“Basket”: name: “cart” becomes “Basket”.']);
  await publishing.switch('home', true);
  expect(inShop()).toEqual([list('home'), list('cart')]);
  expect(publishing.isOn('home')).toBe(true);
  expect(publishing.changes).toHaveLength(1);
  // It is “off” only if the shop has got it.
  store.isStuck = true;
  await publishing.switch('home', false);
  expect(publishing.state.done).toBe('');
  expect(publishing.state.problem?.message).toContain('still gets');
  expect(publishing.isOn('home')).toBe(true);
  // What waits is the newest draft again, for other computers.
  expect(store.files.get(store.log[0]!.file)!.places[1]!.name).toBe('Basket');
});

test('while a list is switched, the save of another change waits, and takes no own version for somebody else’s', async () => {
  store.publish([list('home'), list('cart')]);
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { fetch } = store;
  const after = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  let isMoved = false;
  const slow: typeof fetch = async (input, init) => {
    const response = await fetch(input, init);
    const isLog = `${input}`.endsWith('/log');
    // The shop has the new version, and the studio doesn't know it yet. The next log with it arrives late.
    if (isMoved && isLog) {
      isMoved = false;
      await after(5000);
    }
    if (init?.method !== 'PUT') return response;
    isMoved = true;
    await after(2000);
    return response;
  };
  Object.assign(store, { fetch: slow });
  const publishing = await open();
  publishing.change('cart', { name: 'Basket' });
  await Promise.all([publishing.switch('home', false), vi.advanceTimersByTimeAsync(20_000)]);
  expect(publishing.state.conflict).toBeUndefined();
  expect(publishing.state.done).toBe('“home” is off in the shop.');
  expect(store.files.get(store.log[0]!.file)!.places[1]!.name).toBe('Basket');
});

test('publishing in one tab keeps what another tab has changed since', async () => {
  vi.stubGlobal('localStorage', storage());
  store.publish([list('home'), list('cart')]);
  const [one, other] = [await open(), await open()];
  one.change('home', { name: 'One' });
  other.change('cart', { name: 'Other' });
  await one.publish('One');
  expect(one.changes).toEqual([]);
  const again = await open();
  expect(again.state.conflict?.theirs.map(({ sentence }) => sentence)).toEqual(['“One”: name: “home” becomes “One”.']);
  again.takeTheirs();
  await again.publish('Both');
  expect(again.state.published?.places.map(({ name }) => name)).toEqual(['One', 'Other']);
  expect(kept.work()).toBeUndefined();
});

test('removed lists keep their places, and each comes back; each change can be undone', async () => {
  store.publish([list('home'), list('cart'), list('search')]);
  const publishing = await open();
  publishing.remove('cart');
  expect(publishing.changes.map(({ sentence }) => sentence)).toEqual(['“cart” is removed.']);
  publishing.remove('home');
  expect(said.at(-1)).toBe('Removed “home”. It stays in the shop until you publish. Undo brings it back.');
  const shown = () => publishing.withRemoved.map(({ id }) => id);
  expect(shown()).toEqual(['home', 'cart', 'search']);
  const inShop = () => publishing.state.places.map(({ id }) => id);
  expect(inShop()).toEqual(['search']);
  publishing.restore('cart');
  publishing.restore('cart');
  expect(inShop()).toEqual(['cart', 'search']);
  publishing.restore('home');
  expect(publishing.changes).toEqual([]);
  publishing.discard();
  for (let step = 0; step < 4; step += 1) publishing.undo();
  expect(inShop()).toEqual(['home', 'search']);
  expect(said.at(-1)).toBe('Undone: “home” is removed.');
  publishing.redo();
  expect(inShop()).toEqual(['search']);
  expect(said.at(-1)).toBe('Redone: “home” is removed.');
  publishing.add('new', design('new'), SPOT);
  publishing.remove('new');
  expect(said.at(-1)).toBe('Removed “new”. It wasn’t in the shop. Undo brings it back.');
});

test('a saved change waits on each computer, until it is published', async () => {
  store.publish([list('home'), list('cart')]);
  const [ada, ben] = [await open(), await open()];
  ada.setWho('Ada');
  ada.setDesign('home', design('home', 'Mine'));
  await ada.save();
  expect(store.pointer?.version).toBe(1);
  const later = await open();
  expect(later.changes.map(({ id }) => id)).toEqual(['home']);
  expect(later.state.saved?.who).toBe('Ada');
  // Ben has opened the lists before. What he saves keeps what Ada saved.
  ben.setDesign('cart', design('cart', 'His'));
  await ben.save();
  expect(ben.changes.map(({ id }) => id)).toEqual(['home', 'cart']);
  // Ada sees what she publishes: not what she has not read.
  await ada.publish('Mine');
  expect(ada.state.problem?.message).toContain('Somebody else has saved changes meanwhile');
  expect(ada.changes.map(({ id }) => id)).toEqual(['home', 'cart']);
  await ada.publish('Both');
  expect((await open()).changes).toEqual([]);
  ada.remove('cart');
  await ada.save();
  ada.discard();
  await ada.save();
  expect((await open()).changes).toEqual([]);
});

test.each<[string, () => void, string]>([
  ['the store is away', () => (store.isDown = true), 'does not respond. Nothing was changed.'],
  ['the token is wrong', () => (store.token = 'other'), 'The store doesn’t accept this token. Nothing was changed.'],
])('%s: a sentence, and no change', async (_, happens, sentence) => {
  const publishing = await open();
  publishing.add('home', design('home'), SPOT);
  happens();
  await publishing.save();
  expect(publishing.state.unsaved).toContain(sentence.split('.')[0]);
  await publishing.publish('Try');
  expect(publishing.state.problem?.message).toContain(sentence);
  expect(publishing.state.isBusy).toBe(false);
  expect(publishing.changes).toHaveLength(1);
});

test('the token goes to the store’s own requests only, and into no draft', async () => {
  const publishing = await open();
  publishing.add('home', design('home'), SPOT);
  await publishing.save();
  expect(store.pointer).toBeUndefined();
  await publishing.publish('Start');
  // The draft that was previewed is the one that is published.
  expect(store.files.size).toBe(1);
  expect(JSON.stringify([...store.files])).not.toContain('secret');
  expect(JSON.stringify(kept.work() ?? null)).not.toContain('secret');
});

test('what is no place in a published file is left out', async () => {
  store.publish([
    null,
    7,
    { id: 'x' },
    { ...list('bad'), attributes: { limit: 4 } },
    { ...list('worse'), experiment: 1 },
    list('home'),
  ] as never);
  expect((await open()).state.places.map(({ id }) => id)).toEqual(['home']);
});

test('of many lists, some are shown, and the others can be found', async () => {
  store.publish(Array.from({ length: 100 }, (_, index) => list(`list-${index}`)));
  const shopLists = new ShopLists(() => {}, await open());
  expect(shopLists.shown).toMatchObject({ more: 76, isLong: true });
  shopLists.showMore();
  expect(shopLists.shown.places).toHaveLength(48);
  shopLists.filter('LIST-90');
  expect(shopLists.shown.places.map(({ id }) => id)).toEqual(['list-90']);
});

test('an approver, who stores nothing, previews and publishes what another person has saved', async () => {
  const { lists } = openStore({ approveToken: APPROVE });
  const send: typeof fetch = (url, init) => lists(new Request(url as string, init)) as Promise<Response>;
  await new StoreClient({ ...access, token: TOKEN }, send).store([list('new')], 'Ada', 'Winter');
  const approver = await openPublishing(send, { token: APPROVE });
  expect([approver.whyNot('publish'), approver.whyNot('write')]).toEqual([
    '',
    expect.stringMatching(/^Your token is for approving/),
  ]);
  const ada = await openPublishing(send, { token: TOKEN });
  expect([ada.whyNot('publish'), ada.whyNot('write')]).toEqual([
    expect.stringMatching(/^Another person publishes/),
    '',
  ]);
  const preview = withPreview(approver.state.page, approver.draft!.preview);
  const opened = await lists(new Request((await approver.sessionUrl(preview))!, { redirect: 'manual' }));
  const page = new URL(opened.headers.get('location')!, 'https://shop.example');
  expect([opened.status, page.pathname, page.searchParams.get('a')]).toEqual([303, '/p/1', 'b']);
  const draft = `https://shop.example/recotag-lists/preview/${page.searchParams.get('recotag-preview')}.json`;
  const Cookie = opened.headers.get('set-cookie')!.split(';', 1)[0]!;
  expect((await lists(new Request(draft))).status).toBe(401);
  expect(await (await lists(new Request(draft, { headers: { Cookie } }))).json()).toMatchObject({
    places: [{ id: 'new' }],
  });
  approver.setWho('Ben');
  await approver.publish('Approved');
  expect(approver.state.problem).toBeUndefined();
  expect(approver.state.log[0]).toMatchObject({ who: 'Ben', why: 'Approved', action: 'publish' });
});

test('an open studio notices what others save and publish: who, what, and what waits here', async () => {
  store.publish([list('home'), list('cart')]);
  const publishing = await open();
  await publishing.look();
  expect(said).toEqual([]);
  store.store([list('home', 'New'), list('cart')], 'Ada');
  await publishing.look();
  expect(publishing.savers).toEqual(['Ada']);
  expect(publishing.changes).toHaveLength(1);
  publishing.setWho('Ben');
  publishing.change('cart', { name: 'Basket' });
  await publishing.save();
  expect(publishing.savers).toEqual(['Ben', 'Ada']);
  store.publish([list('home', 'Theirs'), list('cart')], 'Cleo');
  await publishing.look();
  expect(publishing.state.published?.places[0]?.attributes?.heading).toBe('Theirs');
  expect(said.at(-1)).toBe('Cleo has published: “home”: Heading: “For you” becomes “Theirs”. Nothing waits here.');
  publishing.change('cart', { name: 'Basket' });
  store.publish([list('home', 'Again'), list('cart')], 'Dora');
  await publishing.look();
  expect(publishing.state.conflict).toBeDefined();
  expect(said.at(-1)).toContain('Dora has published');
});

test('what waits is still the work of who has saved it after another person has switched a list off', async () => {
  store.publish([list('home'), list('cart')]);
  store.store([list('home', 'New'), list('cart')], 'Ada');
  const publishing = await open();
  publishing.setWho('Ben');
  await publishing.switch('cart', false);
  expect(publishing.lastMove?.who).toBe('Ben');
  expect([publishing.savers, publishing.changes.length]).toEqual([['Ada'], 1]);
});

test('a list without a page isn’t on all pages: it can’t be saved or published until its pages are chosen', async () => {
  store.publish([{ ...list('home'), pages: ['home'] }]);
  const publishing = await open();
  publishing.change('home', { pages: chosenPages([], '') });
  expect(publishing.changes.map(({ sentence }) => sentence)).toEqual(['“home”: pages: the home page becomes no page.']);
  await publishing.publish('Oops');
  await publishing.save();
  expect([store.log.length, publishing.state.unsaved]).toEqual([2, publishing.mistake]);
  expect(publishing.mistake).toBe('“home” has no page. Choose its pages to publish.');
  publishing.change('home', { pages: undefined });
  await publishing.publish('Everywhere');
  expect(publishing.state.published?.places[0]).not.toHaveProperty('pages');
});

/** Two changed lists, of which a person publishes only the first. */
const half = async () => {
  store.publish([list('home'), list('cart')]);
  const publishing = await open();
  publishing.setWho('Ada');
  publishing.change('home', { name: 'Front' });
  publishing.change('cart', { name: 'Basket', at: '.cart' });
  publishing.add('new', design('new'), SPOT);
  expect([publishing.changes.length, publishing.count]).toEqual([4, 3]);
  await publishing.save();
  for (const id of ['cart', 'new']) publishing.choose(id, false);
  return publishing;
};
const inShop = () => store.files.get(store.pointer!.file)!.places.map(({ name }) => name);
const waiting = ({ changedLists }: Publishing) => changedLists.map(({ name }) => name);

test('of some changed lists, only those that are chosen are published; the others wait, also for a colleague', async () => {
  const publishing = await half();
  publishing.setWho('Ben');
  await publishing.publish('Only the front');
  expect(inShop()).toEqual(['Front', 'cart']);
  expect(publishing.state).toMatchObject({
    done: expect.stringContaining('Published.'),
    later: [],
    problem: undefined,
  });
  expect(publishing.state.lastLists.map(({ name }) => name)).toEqual(['Front']);
  expect(waiting(publishing)).toEqual(['Basket', 'new']);
  expect([publishing.lastMove?.who, publishing.savers]).toEqual(['Ben', ['Ada']]);
  kept.setWork(undefined);
  expect(waiting(await open())).toEqual(['Basket', 'new']);
  publishing.remove('home');
  publishing.choose('home', false);
  await publishing.publish('The others');
  expect(inShop()).toEqual(['Front', 'Basket', 'new']);
  expect(publishing.changes.map(({ sentence }) => sentence)).toEqual(['“Front” is removed.']);
  publishing.choose('home', false);
  await publishing.publish('Nothing');
  expect([publishing.whyNothing, inShop()[0]]).toEqual(['Choose at least one list to publish.', 'Front']);
});

test.each([
  ['before the publication', 'PUT', ['home', 'cart'], ['Front', 'Basket', 'new']],
  ['after the publication', 'POST', ['Front', 'cart'], ['Basket', 'new']],
])('what isn’t chosen isn’t lost if the store fails %s', async (_, method, shop, waits) => {
  const publishing = await half();
  const { fetch } = store;
  let isMoved = false;
  const failing: typeof fetch = async (input, init) => {
    if (init?.method === method && (method === 'PUT' || isMoved)) store.isDown = true;
    const response = await fetch(input, init);
    isMoved ||= init?.method === 'PUT';
    return response;
  };
  Object.assign(publishing, { send: failing });
  await publishing.publish('Only the front');
  expect(inShop()).toEqual(shop);
  expect(`${publishing.state.problem ?? publishing.state.unsaved}`).toContain('does not respond');
  expect(waiting(publishing)).toEqual(waits);
  // The page is left, and opened again later.
  store.isDown = false;
  expect(waiting(await open())).toEqual(waits);
});

test('a list of an older version comes back beside what was published since, without its experiment', async () => {
  const experiment = {
    id: 'cart-1',
    arms: [
      { name: 'A', weight: 0.5 },
      { name: 'B', weight: 0.5 },
    ],
  };
  const cart = { ...list('cart'), experiment } as never;
  store.publish([list('home'), cart]);
  store.publish([list('home', 'New'), { ...list('other'), name: 'cart' }]);
  const publishing = await open();
  publishing.bringBack(cart);
  publishing.bringBack(cart);
  expect(publishing.state.places.slice(1)).toEqual([
    { ...list('other'), name: 'cart' },
    { ...list('cart'), name: 'cart 2' },
  ]);
  expect(publishing.state.places[0]?.attributes?.heading).toBe('New');
});

test('each publication is known by the lists before and after it, also one that goes back', async () => {
  store.publish([list('home')]);
  store.publish([list('home'), list('cart')]);
  const publishing = await open();
  for (const [index, entry] of store.log.entries()) entry.at = `2026-11-${20 - index}T09:00:00Z`;
  await publishing.rollBack(store.log.at(-1)!.file, 'Back');
  const { log } = publishing.state;
  const { versions } = await publishedVersions(log, (file) => publishing.placesIn(file));
  const told = log
    .filter(({ action }) => action === 'publish')
    .map((entry) => stepOf(versions, entry)?.map((places) => places.map(({ id }) => id)));
  expect(told).toEqual([[['home', 'cart'], ['home']], [['home'], ['home', 'cart']], undefined]);
});
