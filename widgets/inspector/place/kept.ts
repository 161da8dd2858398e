import { FIRST, type Place } from './choose-rect.js';

/** What the next page of this tab goes on with. */
export interface Kept extends Place {
  view: string;
}

const KEY = 'recotag.inspector';

/** The door to sessionStorage: it holds something only while the inspector is open. */
export const kept = (): Kept => {
  try {
    return { ...FIRST, view: '', ...JSON.parse(sessionStorage[KEY] ?? '{}') };
  } catch {
    return { ...FIRST, view: '' };
  }
};

export const keep = (what: Kept | undefined): void => {
  try {
    if (what) sessionStorage[KEY] = JSON.stringify(what);
    else delete sessionStorage[KEY];
  } catch {} // blocked: the next page begins anew
};
