// A file of many places: each task does a bounded part of the work, and every place is found in the end.
import { JSDOM } from 'jsdom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PlaceEvidence } from '../../../../src/page/places/evidence.js';
import type { PlacedList } from '../../../../src/page/places/place.js';
import { placeLists } from '../../../../src/page/places/place-lists.js';
import { partAttempt } from '../../../../src/page/without-code/auto/load-part.js';

const COUNT = 1000;
const GLOBALS = ['window', 'document', 'Node', 'Element', 'customElements', 'location', 'MutationObserver'];

/** Calls of `querySelector` and `JSON.stringify`. */
const done = { searches: 0, texts: 0 };
let idle: (() => void)[] = [];

beforeEach(async () => {
  const { window } = new JSDOM('<main><h1>Shop</h1></main>', { url: 'https://shop.example/' });
  await new Promise((loaded) => window.addEventListener('load', loaded));
  for (const name of GLOBALS) vi.stubGlobal(name, window[name]);
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.stubGlobal('requestIdleCallback', (call: () => void) => idle.push(call));
  Object.assign(window.Element.prototype, { getAnimations: () => [], getClientRects: () => [] });
  window.customElements.define('reco-list', class extends window.HTMLElement {});
  const query = window.Document.prototype.querySelector;
  window.Document.prototype.querySelector = function (this: Document, selector: string) {
    done.searches += 1;
    return query.call(this, selector);
  } as typeof query;
  const stringify = JSON.stringify;
  vi.spyOn(JSON, 'stringify').mockImplementation((...given: unknown[]) => {
    done.texts += 1;
    return stringify(...(given as Parameters<typeof stringify>));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  idle = [];
});

/** Does something in one task: how much work it was. */
const work = async (task: () => unknown) => {
  Object.assign(done, { searches: 0, texts: 0 });
  task();
  const counted = { ...done };
  await Promise.resolve();
  return counted;
};
const idleMoment = () => {
  const [call] = idle.splice(0, 1);
  return work(() => call?.());
};

const places = (at: (index: number) => string, attributes = {}): PlacedList[] =>
  Array.from({ length: COUNT }, (_, index) => ({ at: at(index), where: 'after', element: 'reco-list', attributes }));

test('places of other pages: a bounded number of searches in each task, and none is forgotten', async () => {
  const evidence: { places?: PlaceEvidence[] } = {};
  const fill = placeLists(evidence, partAttempt);
  await Promise.resolve();
  const all = places((index) => (index === COUNT - 1 ? 'h1' : `#on-another-page-${index}`));
  const first = await work(() => fill(all, undefined));
  expect(first.searches).toBeLessThanOrEqual(251);
  // The text of a place is only needed once it is found.
  expect(first.texts).toBe(0);
  let moments = 0;
  while (idle.length) {
    const { searches, texts } = await idleMoment();
    expect(searches).toBeLessThanOrEqual(251);
    expect(texts).toBeLessThanOrEqual(1);
    moments += 1;
  }
  expect(moments).toBeLessThanOrEqual(COUNT / 250 + 2);
  expect(document.querySelectorAll('h1 + reco-list')).toHaveLength(1);
  expect(evidence.places!.at(-1)).toEqual({ at: 'h1', state: 'placed' });
  expect(evidence.places!.filter(({ state }) => state === 'no-match')).toHaveLength(COUNT - 1);

  // A list that stands costs no search, and one that the page removes is back at once.
  expect((await work(() => fill(all, undefined))).searches).toBeLessThanOrEqual(250);
  document.querySelector('reco-list')!.remove();
  await Promise.resolve();
  expect(document.querySelectorAll('h1 + reco-list')).toHaveLength(1);

  // The same places from a new file: the list stays. Others: it goes.
  const list = document.querySelector('reco-list');
  fill([...all].reverse(), undefined);
  expect(document.querySelector('reco-list')).toBe(list);
  fill(
    places((index) => `#other-${index}`),
    undefined,
  );
  expect(document.querySelector('reco-list')).toBeNull();
});

test('places that are all on this page: a bounded number of lists in each task', async () => {
  const fill = placeLists({}, partAttempt);
  await Promise.resolve();
  const all = places(() => 'h1').map((place, index) => ({ ...place, attributes: { class: `list-${index}` } }));
  const lists = () => document.getElementsByTagName('reco-list').length;
  fill(all.slice(0, 120), undefined);
  for (let before = 0; lists() < 120; before = lists()) {
    expect(idle.length).toBe(1);
    await idleMoment();
    expect(lists() - before).toBeLessThanOrEqual(50);
    expect(lists()).toBeGreaterThan(before);
  }
});

test('a place whose page has no category, and one for the pages that have one', async () => {
  const evidence: { places?: PlaceEvidence[] } = {};
  const fill = placeLists(evidence, partAttempt);
  await Promise.resolve();
  const place = { ...places(() => 'h1')[0]!, attributes: { category: '{category}' } };
  fill([{ ...place, pages: ['product'] }, place, { ...place, pages: ['cart'] }], '7');
  // Its file is imported, which takes a while on a busy computer.
  await partAttempt('page-kind');
  await vi.waitFor(() =>
    expect(evidence.places!.map(({ state }) => state)).toEqual(['no-category', 'other-page', 'other-page']),
  );
});
