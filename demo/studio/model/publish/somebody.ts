import { texts } from '../texts.js';

/** Who did something without having given a name, in the store: its log is read in each language. */
export const SOMEBODY = 'Somebody';

/** The name of a person in the log, for people. @param unknown stands for somebody without a name */
export const personText = (who: string, unknown = texts.common.somebody): string =>
  who && who !== SOMEBODY ? who : unknown;
