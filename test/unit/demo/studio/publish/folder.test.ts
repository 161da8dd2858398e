import { createHash } from 'node:crypto';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { FALLBACK } from '../../../../../demo/studio/model/fallback.js';
import { filesOf, folderAsZip } from '../../../../../demo/studio/model/publish/folder.js';
import { placeOf } from '../../../../../demo/studio/model/publish/published-place.js';

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

test('a saved list as a place: for the page’s product, without its service, with the fallback', () => {
  const place = placeOf(
    {
      id: 'goes-well~3',
      name: 'Goes well',
      configuration: {
        element: 'reco-list',
        attributes: {
          product: '4711',
          'base-url': 'https://reco.example',
          heading: 'Hi',
          buy: '',
          'list-id': 'goes-well~3',
        },
        slots: { empty: FALLBACK },
        properties: { '--reco-badge': 'red' },
        parts: {},
      },
    },
    { at: '.details', where: 'after' },
  );
  expect(place).toMatchObject({
    id: 'goes-well',
    name: 'Goes well',
    at: '.details',
    where: 'after',
    element: 'reco-list',
    attributes: { product: '{product}', heading: 'Hi', buy: '', 'list-id': 'goes-well~3' },
    properties: { '--reco-badge': 'red' },
  });
  expect(place.attributes).not.toHaveProperty('base-url');
  expect(place.fallback).toMatchObject([{ element: 'popular-products' }]);
});
