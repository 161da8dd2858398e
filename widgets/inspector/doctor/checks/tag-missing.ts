import type { Facts } from '../facts.js';
import type { Finding } from '../finding.js';

export const tagMissing = ({ version, tags, files }: Facts): Finding | undefined => {
  // Why a script that is there does not run is another check's sentence, where it is known.
  if (version || files.some(({ url, trial }) => tags.includes(url) && trial?.outcome !== 'unknown')) return;
  const [src] = tags;
  return {
    id: 'tag-missing',
    level: 'error',
    sentence: src
      ? 'The tag’s script is on the page but has not run: read the browser’s console, which says why.'
      : 'The tag is not on this page, so no view and no cart is reported: add recotag.js with data-base-url and data-endpoint-id to the page’s head.',
    seen: src ?? 'no script of this page loads it',
  };
};
