// What each command does, called on a page.
import { expect, test } from 'vitest';
import { always, commandNames } from '../../../src/page/tag/commands.js';
import { openPage } from './page.js';

test.each(commandNames())('without consent, %s is ignored unless it never is', (name) => {
  const { recotag, heard } = openPage();
  recotag('consent', 'denied');
  heard.length = 0;
  recotag(name, 0);
  expect(heard.length > 0).toBe(name in always);
});

test('with debug, a page without a base URL is told which keys there are; without debug nothing', () => {
  const { recotag, warned } = openPage({ endpointId: 'e' });
  recotag('config', { baseURL: '/reco' } as object);
  expect(warned).toEqual([]);
  recotag('config', { debug: true });
  expect(warned.join()).toMatch(/waits for baseUrl and endpointId, it has .*baseURL/);
  recotag('config', { baseUrl: '/reco' });
  expect(warned).toHaveLength(1);
});
