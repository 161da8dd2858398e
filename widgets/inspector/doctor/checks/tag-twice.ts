import type { Facts } from '../facts.js';
import type { Finding } from '../finding.js';

export const tagTwice = ({ tags }: Facts): Finding | undefined => {
  if (tags.length < 2) return;
  return {
    id: 'tag-twice',
    level: 'warning',
    sentence: `The tag is loaded ${tags.length} times and only the first one counts: remove the others.`,
    seen: [...new Set(tags)].join(' and '),
  };
};
