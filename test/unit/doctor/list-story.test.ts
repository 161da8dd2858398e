import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { listStories } from '../../../src/doctor/lists/list-story.js';
import type { PageList } from '../../../src/doctor/lists/page-list.js';

beforeAll(() => {
  vi.stubGlobal('document', Object.create({ baseURI: 'https://shop.example/p/1' }));
});
afterAll(() => void vi.unstubAllGlobals());

const heard = { url: 'https://shop.example/api?ids=1', start: 0, took: 30, httpStatus: 404 };
const storyOf = (catalogUrl: string) => {
  const list = { localName: 'reco-list', getAttribute: () => null, catalogUrl } as unknown as PageList;
  return listStories([list], [], [heard], undefined)[0]!;
};

test.each(['/api?ids={ids}', 'https://shop.example/api?ids={ids}'])(
  'a response from %s is of the catalogue',
  (address) => {
    expect(storyOf(address)).toMatchObject({ catalogueTook: 30, catalogueFailure: { httpStatus: 404 } });
  },
);

test.each(['https:// shop.example/api?ids={ids}', 'https://', 'http://[::/{ids}'])(
  '%s is not a valid address, and is ignored',
  (address) => {
    expect(storyOf(address)).toMatchObject({ catalogueTook: undefined, catalogueFailure: undefined });
  },
);
