import { jsonText } from '../../../src/protocol/json-text.js';

const KEY = 'recotag.inspector';

/** What pointing at the product number has found on an earlier page of this tab. The shop's own scripts can change it. */
export const storedLearned = (): unknown => {
  try {
    return JSON.parse(sessionStorage[KEY] ?? 'null') ?? undefined;
  } catch {
    return;
  }
};

/** The only use of sessionStorage. @param learned undefined: nothing is stored any longer */
export const storeLearned = (learned: unknown): void => {
  try {
    if (learned) sessionStorage[KEY] = jsonText(learned);
    else delete sessionStorage[KEY];
  } catch {} // storage is blocked: the next page starts anew
};
