// What each command does, called on a page.
import { expect, test } from 'vitest';
import { always, commandNames } from '../../../src/tag/commands.js';
import { openPage } from './page.js';

test.each(commandNames())('without consent, %s is ignored unless it never is', (name) => {
  const { recotag, heard } = openPage();
  recotag('consent', 'denied');
  heard.length = 0;
  recotag(name, 0);
  expect(heard.length > 0).toBe(name in always);
});
