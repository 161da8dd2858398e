import { quietly } from '../../src/page/shared/guarded.js';
import { tagOnPage } from '../../src/page/shared/of-document.js';

/** What an earlier page of this tab has kept; NaN if nothing. */
export const kept = (key: string): number => Number(quietly(() => sessionStorage[`recotag.${key}`]));

/** Keeps a number for the next pages of this tab. Not without consent, if the page's tag has none. */
export const keep = (key: string, value: number): void => {
  const { config, deviceUUID } = tagOnPage();
  if (!config || deviceUUID) quietly(() => void (sessionStorage[`recotag.${key}`] = value));
};
