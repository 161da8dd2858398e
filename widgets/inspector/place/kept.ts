import { jsonText } from '../../../src/protocol/json-text.js';
import { FIRST, type Place } from './choose-rect.js';

/** The state that the next page of this tab continues with. */
export interface Kept extends Place {
  view: string;
  /** what the view of the product number has found */
  learned?: unknown;
}

const KEY = 'recotag.inspector';

/** The only use of sessionStorage. The key exists only while the inspector is open. */
export const kept = (): Kept => {
  try {
    return { ...FIRST, view: '', ...JSON.parse(sessionStorage[KEY] ?? '{}') };
  } catch {
    return { ...FIRST, view: '' };
  }
};

export const keep = (what: Kept | undefined): void => {
  try {
    if (what) sessionStorage[KEY] = jsonText(what);
    else delete sessionStorage[KEY];
  } catch {} // Storage is blocked: the next page starts with the defaults
};
