import type { Facts } from '../facts.js';
import type { Finding } from '../finding.js';

export const listUndefined = ({ lists, files }: Facts): Finding | undefined => {
  const waiting = lists.find(({ state }) => state === 'not defined');
  // Where the script is on the page and fails, another check says why.
  if (!waiting || files.some(({ file }) => file === 'recotag-widgets.js')) return;
  return {
    id: 'list-undefined',
    level: 'error',
    sentence: 'The page has product lists and no script for them: add recotag-widgets.js to the page’s head.',
    seen: `${waiting.name} is not defined`,
  };
};
