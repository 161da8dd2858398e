import type { Facts } from '../facts.js';
import type { Finding } from '../finding.js';

export function listUndefined({ lists }: Facts): Finding | undefined {
  if (!lists.some(({ state }) => state === 'not defined')) return;
  return {
    id: 'list-undefined',
    level: 'error',
    sentence:
      'The page has product lists but recotag-widgets.js has not run, so they show nothing: add its script to the head, and see whether it loads and whether the page’s security policy lets it run.',
  };
}
