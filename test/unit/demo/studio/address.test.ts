import { expect, test } from 'vitest';
import { fromAddress, toAddress } from '../../../../demo/studio/model/address.js';
import type { StudioState } from '../../../../demo/studio/model/state.js';
import { startingView } from '../../../../demo/studio/model/state.js';

const state: StudioState = {
  a: {
    element: 'reco-list',
    attributes: { heading: 'Schön & gut = "ja"', 'exclude-cart': '', 'catalog-url': '/api?ids={ids}&x=1' },
    slots: { '': '<p>a#b</p>', empty: '<p>nothing</p>' },
    properties: { '--reco-badge': '#004400' },
    parts: { name: 'font-weight: 700' },
  },
  view: { ...startingView, width: 500, scheme: 'dark', state: 'on-sale' },
};

test('a state is the same after writing and reading its address', () => {
  expect(fromAddress(`#${toAddress(state)}`)).toEqual(state);
  const two = { ...state, b: { ...state.a, element: 'popular-products' } };
  expect(fromAddress(toAddress(two))).toEqual(two);
});

test('only values that differ from the defaults are written', () => {
  expect(
    toAddress({ a: { ...state.a, attributes: {}, slots: {}, properties: {}, parts: {} }, view: startingView }),
  ).toBe('element=reco-list');
});

test('invalid values in an address are replaced by defaults', () => {
  const read = fromAddress('element=reco-list&view.width=99999&view.scheme=purple')!;
  expect(read.view).toEqual({ ...startingView, width: 2560 });
  expect(fromAddress('element=reco-list&view.width=abc')!.view.width).toBe(startingView.width);
  expect(fromAddress('')).toBeUndefined();
});
