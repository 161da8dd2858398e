import { expect, it, vi } from 'vitest';
import { publishedExperiments } from '../../../../src/server/lists/published-experiments.js';

it('knows the experiments of the published file, and keeps those that it has read', async () => {
  const time = vi.spyOn(performance, 'now').mockReturnValue(0);
  let places: unknown = [{ id: 'a' }, null, { id: 'b', experiment: { id: 'e1' } }];
  let status = 200;
  const isPublished = publishedExperiments(async ({ url }) =>
    Response.json(url.endsWith('/recotag-lists.json') ? { file: 'lists/1.json' } : { places }, { status }),
  );
  expect([await isPublished('e1'), await isPublished('e2')]).toEqual([true, false]);
  places = [{ experiment: { id: 'e2' } }];
  expect(await isPublished('e2')).toBe(false);
  time.mockReturnValue(11_000);
  expect([await isPublished('e1'), await isPublished('e2')]).toEqual([false, true]);
  const broken = publishedExperiments(() => Promise.reject(Error('the folder is away')));
  expect(await broken('e1')).toBe(false);
  status = 500;
  time.mockReturnValue(22_000);
  expect(await isPublished('e2')).toBe(true);
});
