// Ending an experiment, and its result after the end.
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { Experiments } from '../../../../../demo/studio/model/experiment/experiments.js';
import type { Results } from '../../../../../demo/studio/model/results/read-results.js';
import { bareList } from '../../../../../demo/studio/model/state.js';
import type { PublishedPlace } from '../../../../../src/node/relay/lists/place-format.js';
import { storage } from '../open-studio.js';
import { FakeStore, openShop } from '../publish/fake-store.js';

const list = (id: string, b: object): PublishedPlace => ({
  id,
  at: 'main',
  where: 'inside',
  element: 'reco-list',
  attributes: { heading: id },
  experiment: {
    id: `of ${id}`,
    arms: [{ name: 'A', weight: 0.5 }, { name: 'B', weight: 0.5, ...b } as never],
    planned: 4000,
  },
});
const DESIGN = { attributes: { heading: 'B' }, parts: { price: 'color: red' } };
const home = list('home', { none: true });
const cart = list('cart', DESIGN);

let store: FakeStore;
const open = async () => {
  const publishing = await openShop(store.fetch);
  return { publishing, experiments: new Experiments(() => {}, publishing) };
};

/** Gives it what it would have read. */
const put = (experiments: Experiments, change: object): void =>
  Reflect.apply(Reflect.get(experiments, 'update'), experiments, [change]);

beforeEach(() => {
  store = new FakeStore();
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
  onTestFinished(() => void vi.unstubAllGlobals());
});

test('two clicks end one experiment: the second one doesn’t end that of another list', async () => {
  await store.publish([home, cart]);
  const { publishing, experiments } = await open();
  // Its result stays in view, and the end can be taken back, in both ways, until it is published.
  for (const [given, takeBack] of [
    [home, () => experiments.goOn(home)],
    [cart, () => experiments.goOn(cart)],
    [cart, () => publishing.takeBack('cart')],
  ] as const) {
    experiments.end(given, true);
    expect(experiments.shown).toEqual(given);
    expect(experiments.ending).toEqual(given);
    takeBack();
    expect(experiments.ending).toBeUndefined();
    expect(publishing.changes).toEqual([]);
  }
  experiments.end(home, true);
  experiments.end(home, true);
  expect(publishing.places).toEqual([cart]);
  // No other list has its button in the same spot.
  expect(experiments.place).toEqual(home);
  expect(experiments.ending?.experiment).toBeDefined();
  await publishing.settled;
  await publishing.publish('It doesn’t help');
  expect(experiments.place).toEqual(cart);
});

test('each arm is kept as the shop shows it, and one without a design is the list itself', async () => {
  const own = list('own', DESIGN);
  own.experiment!.arms[0]!.attributes = { heading: 'A' };
  await store.publish([cart, list('plain', { properties: { '--reco-gap': '0' } }), own]);
  const { publishing, experiments } = await open();
  const keep = (id: string, isB: boolean) => {
    experiments.end(publishing.place(id)!, isB);
    const { attributes, properties, parts, experiment } = publishing.place(id)!;
    return { attributes, properties, parts, experiment };
  };
  expect(keep('cart', true)).toEqual(DESIGN);
  expect(keep('plain', true)).toEqual({ attributes: { heading: 'plain' } });
  expect(keep('own', false)).toEqual({ attributes: { heading: 'A' } });
});

test('B has the product of A; a list of another kind can’t be B', async () => {
  const { experiment: _, ...plain } = cart;
  const ofPage = { ...plain, attributes: { heading: 'cart', product: '7' } };
  await store.publish([ofPage, { ...plain, id: 'popular', element: 'popular-products' }]);
  const { publishing, experiments } = await open();
  experiments.set({ chosen: 'cart', b: 'popular', base: '10', perWeek: '5000' });
  expect(experiments.canAdd(undefined)).toBe(false);
  experiments.add(undefined);
  expect(publishing.changes).toEqual([]);
  experiments.set({ b: 'design' });
  expect(experiments.canAdd(undefined)).toBe(false);
  experiments.add({ ...bareList('reco-list'), attributes: { heading: 'B', product: 'shown' } });
  expect(publishing.place('cart')!.experiment!.arms[1]!.attributes).toEqual({ heading: 'B', product: '7' });
});

test('another list as B keeps its name, and the purpose of A; a plan without an answer can’t be added', async () => {
  const { experiment: _, ...plain } = cart;
  const attributes = { heading: 'cart', area: 'cart-page', 'list-id': 'cart' };
  const other = { heading: 'Similar', area: 'category', category: '{category}', 'list-id': 'other', layout: 'list' };
  await store.publish([
    { ...plain, name: 'Basket', attributes },
    { ...plain, id: 'other', name: 'Similar', attributes: other },
  ]);
  const { publishing, experiments } = await open();
  experiments.set({ chosen: 'cart', b: 'other', base: '10', perWeek: '50' });
  expect(experiments.plan?.isTooSmall).toBe(true);
  expect(experiments.canAdd(undefined)).toBe(false);
  experiments.set({ perWeek: '5000' });
  experiments.add(undefined);
  const tested = publishing.place('cart')!;
  expect(tested.experiment!.arms[1]!.name).toBe('Similar');
  experiments.end(tested, true);
  expect(publishing.place('cart')).toMatchObject({
    name: 'Basket',
    attributes: { heading: 'Similar', layout: 'list', area: 'cart-page', 'list-id': 'cart' },
  });
  expect(publishing.place('cart')!.attributes).not.toHaveProperty('category');
});

test('an end without a result is early: in the shop, until the experiment is decided', async () => {
  await store.publish([cart]);
  const { experiments } = await open();
  expect(experiments.endsEarly(cart)).toBe(true);
  const arm = (n: number, adders: number) => ({ n, adders, value: { sum: 0, sumOfSquares: 0 } });
  const read = (n: number, b: number) =>
    put(experiments, {
      results: {
        days: [],
        experiments: { 'of cart': { arms: { A: arm(n, n / 10), B: arm(n, b) }, daily: [] } },
      } as unknown as Results,
    });
  read(500, 52);
  expect(experiments.endsEarly(cart)).toBe(true);
  for (const [n, b] of [
    [500, 150],
    [2000, 205],
  ] as const) {
    read(n, b);
    expect(experiments.endsEarly(cart)).toBe(false);
  }
  expect(experiments.endsEarly({ ...cart, experiment: { ...cart.experiment!, id: 'new' } })).toBe(false);
});

test('what has ended is found in the log', async () => {
  await store.publish([cart]);
  const { publishing, experiments } = await open();
  publishing.setWho('Ada');
  experiments.end(cart, true);
  await publishing.settled;
  expect(experiments.ending?.experiment).toBeDefined();
  await publishing.publish('B is better');
  expect(experiments.past).toMatchObject([{ experiment: { id: 'of cart' }, who: 'Ada' }]);
  expect(experiments.ending).toBeUndefined();
  expect(experiments.last).toBe(experiments.past[0]);
});
