import { checkSync } from 'recheck/lib/browser.js';

/** Without one of these an expression looks at a bounded number of characters from each place. */
const UNBOUNDED = /[*+]|\{\d+,\}/;
/** What stands for itself. */
const LITERAL = /\\.|\[(?:\\.|[^\\\]])*\]/gs;

/** No time limits, so that a busy machine does not change the answer: a text of 10,000 characters may take 200 steps for each. */
const LIMITS = {
  timeout: null,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
  attackLimit: 2_000_000,
  maxAttackStringSize: 10_000,
  // A third of the usual effort: what is known to be slow is still found.
  maxIteration: 4,
  maxInitialGenerationSize: 200,
  maxGenerationSize: 50,
};

const judged = (pattern: string, flags: string, checker: 'auto' | 'fuzz'): string | undefined => {
  const found = checkSync(pattern, flags, { ...LIMITS, checker });
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
export const superlinear = (pattern: string, flags: string): string | undefined => {
  if (!UNBOUNDED.test(pattern.replace(LITERAL, ''))) return;
  const each = judged(pattern, flags, 'auto');
  if (each || !/[gy]/.test(flags)) return each;
  return judged(`^(?:${pattern}|[^])*`, flags.replace(/[gy]/g, ''), 'fuzz');
};
