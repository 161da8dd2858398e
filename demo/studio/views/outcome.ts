import { focusNext } from './keep-focus.js';

/** What went wrong in Shop stands at the top, and the buttons may be far below it. */
const PROBLEMS = ['#lost-title', '#publish-problem'] as const;

export const showProblem = (): void => focusNext(...PROBLEMS);

/** What was published stands at the top, too. */
export const showOutcome = (): void => focusNext(...PROBLEMS, '#shop-title');
