import type { Facts } from '../facts.js';
import type { Finding } from '../finding.js';

export const noReserve = ({ lists, hasReserve }: Facts): Finding | undefined => {
  if (!lists.length || hasReserve !== false) return;
  return {
    id: 'no-reserve',
    level: 'warning',
    sentence:
      'The page has lists without recotag-reserve.css, so what follows them jumps while they load: add <link rel="stylesheet" href="…/recotag-reserve.css"> to the head.',
    seen: 'no style sheet has its rules',
  };
};
