import { LISTS, type PageList } from './page-list.js';

/** Why an idle list has not asked; undefined for one in another list's slot, which asks only when it is shown. */
export const waitsOf = (list: PageList): { displayed: boolean; away: number } | undefined => {
  if (list.state !== 'idle' || list.parentElement?.closest(LISTS)) return;
  const { top, bottom, left, right } = list.getBoundingClientRect();
  return {
    displayed: list.getClientRects().length > 0,
    away: Math.max(top - innerHeight, -bottom, left - innerWidth, -right, 0),
  };
};
