import { expect, test, vi } from 'vitest';
import { goBack } from '../../../../../demo/studio/views/versions.js';
import type { PublishedPlace } from '../../../../../src/node/relay/lists/place-format.js';
import { openStudio } from '../open-studio.js';

const experiment = {
  id: 'home-1',
  arms: [
    { name: 'A', weight: 0.5 },
    { name: 'B', weight: 0.5, none: true },
  ],
} as const;

const home: PublishedPlace = { id: 'home', name: 'Home', at: 'main', where: 'inside', element: 'reco-list' };

test('going back says what changes, asks for the name and the reason, and logs both', async () => {
  const { studio, store } = await openStudio();
  vi.stubGlobal('requestAnimationFrame', () => {});
  store.publish([{ ...home, experiment } as never]);
  const { file } = store.log[0]!;
  store.publish([home, { ...home, id: 'cart', name: 'Cart' }]);
  await studio.publishing.open();
  studio.publishing.change('cart', { name: 'Basket' });
  const gone = goBack(studio, file, 'Nov 24', 'Test');
  await vi.waitFor(() => expect(studio.dialog.state.question).toBeDefined());
  const { about, changes, sign } = studio.dialog.state.question!;
  expect(about).toContain('One change that isn’t published yet will be lost.');
  expect(changes).toEqual([
    expect.stringMatching(/^“Home”: its experiment runs again: A 50% and B 50%/),
    '“Cart” is removed.',
  ]);
  studio.publishing.setWho('Ada');
  sign!('It sold more');
  studio.dialog.answer(true);
  await gone;
  expect(store.log[0]).toMatchObject({ who: 'Ada', why: 'It sold more', file });
});

test('the pages and dates of a list close as Shop is left', async () => {
  const { studio } = await openStudio();
  studio.shopLists.reveal(home);
  studio.show('shop');
  expect(studio.shopLists.state.opened).toBe('home');
  studio.show('design');
  expect(studio.shopLists.state.opened).toBe('');
});
