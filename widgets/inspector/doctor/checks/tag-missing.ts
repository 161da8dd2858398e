import type { Facts } from '../facts.js';
import type { Finding } from '../finding.js';

export function tagMissing({ version, tags }: Facts): Finding | undefined {
  if (version) return;
  return {
    id: 'tag-missing',
    level: 'error',
    sentence: tags[0]
      ? `The tag’s script is on the page but has not run: see whether ${tags[0]} answers and whether the page’s security policy lets it run.`
      : 'The tag is not on this page, so no view and no cart is reported: add the script recotag.js with data-base-url and data-endpoint-id to the page’s head.',
  };
}
