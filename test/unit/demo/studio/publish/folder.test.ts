import { createHash } from 'node:crypto';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { FALLBACK } from '../../../../../demo/studio/model/fallback.js';
import { filesOf, folderAsZip } from '../../../../../demo/studio/model/publish/folder.js';
import { designOf, designText, placeOf, withDesign } from '../../../../../demo/studio/model/publish/published-place.js';
import type { PublishedPlace } from '../../../../../src/node/relay/lists/place-format.js';

test('the downloaded folder: a file named by its hash, and the pointer to it with its integrity', async () => {
  const place = { id: 'häuser', at: 'main', where: 'inside' as const, element: 'reco-list' as const };
  const files = await filesOf([place], 4);
  const unzipped = unzipSync(folderAsZip(files));
  const pointer = JSON.parse(new TextDecoder().decode(unzipped['recotag-lists.json']));
  const file = Buffer.from(unzipped[pointer.file]!);
  expect(pointer.version).toBe(4);
  expect(pointer.file).toBe(`lists/${createHash('sha256').update(file).digest('hex')}.json`);
  expect(pointer.integrity).toBe(`sha256-${createHash('sha256').update(file).digest('base64')}`);
  expect(JSON.parse(file.toString())).toEqual({ version: 4, places: [place] });
});

test('a design as a place: for the page’s product, without its service, with the fallback; and back', () => {
  const configuration = {
    element: 'reco-list',
    attributes: {
      product: '4711',
      'base-url': 'https://reco.example',
      heading: 'Hi',
      buy: '',
      'list-id': 'goes-well',
    },
    slots: { empty: FALLBACK },
    properties: { '--reco-badge': 'red' },
    parts: {},
  };
  const place = placeOf('Goes well', configuration, { at: '.details', where: 'after' });
  expect(place).toMatchObject({
    id: 'goes-well',
    name: 'Goes well',
    at: '.details',
    where: 'after',
    element: 'reco-list',
    attributes: { product: '{product}', heading: 'Hi', buy: '' },
    properties: { '--reco-badge': 'red' },
  });
  expect(place.attributes).not.toHaveProperty('base-url');
  expect(place.fallback).toMatchObject([{ element: 'popular-products' }]);
  const { 'base-url': _, ...attributes } = configuration.attributes;
  const again = designOf(place, '4711');
  expect(again).toEqual({ ...configuration, attributes: { ...attributes, 'list-id': 'goes-well' } });
  // The same design is no change, whatever the place has that the studio doesn't show.
  const own: PublishedPlace = {
    ...place,
    fallback: [{ element: 'popular-products', attributes: { limit: '2' } }],
    rules: { hide: { soldOut: true } },
    attributes: { product: '77', category: '{category}' },
    until: '2026-12-24T20:00:00Z',
  };
  expect(withDesign(own, designOf(own, '4711'))).toEqual(own);
  expect(designOf(own, '4711').attributes).toMatchObject({ product: '77', category: '{category}' });
  expect(designText(withDesign(place, { ...again, parts: { name: 'color: red' } }))).not.toBe(designText(place));
});
