import { checkSync } from 'recheck/lib/browser.js';

/** Without one of these an expression looks at a bounded number of characters from each place. */
const UNBOUNDED = /[*+]|\{\d+,\}/;
/** What stands for itself. */
const LITERAL = /\\.|\[(?:\\.|[^\\\]])*\]/gs;

const judged = (pattern: string, flags: string, checker: 'auto' | 'fuzz'): string | undefined => {
  // No time limit: a busy machine must not change the answer.
  const found = checkSync(pattern, flags, { checker, timeout: null });
  if (found.status === 'vulnerable') return `${found.complexity.summary}, for example on ${found.attack.pattern}`;
  if (found.status === 'unknown') return `unknown: ${found.error.kind}`;
};

/**
 * How an expression's steps grow faster than the text it is given; undefined where they don't.
 *
 * `recheck` judges one search. With the flags `g` and `y` each search begins where the one before ended, and many short ones may
 * look at the same rest of the text: `/<!--.*?-->|</g` is linear for each match and quadratic for all. So the searches are
 * joined to one, `^(?:…|[^])*`, which never fails and so never goes back; its steps are counted on texts made to be slow.
 */
export function superlinear(pattern: string, flags: string): string | undefined {
  if (!UNBOUNDED.test(pattern.replace(LITERAL, ''))) return;
  const each = judged(pattern, flags, 'auto');
  if (each || !/[gy]/.test(flags)) return each;
  return judged(`^(?:${pattern}|[^])*`, flags.replace(/[gy]/g, ''), 'fuzz');
}
