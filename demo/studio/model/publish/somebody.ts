import { texts } from '../texts.js';

/** Who did something without having given a name, in the store: its log is read in each language. */
export const SOMEBODY = 'Somebody';

/** The name of a person in the log, for people. */
export const personText = (who: string): string => (who && who !== SOMEBODY ? who : texts.common.somebody);
