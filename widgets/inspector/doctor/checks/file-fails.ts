import type { FileFacts } from '../../facts/file-facts.js';
import type { Facts } from '../facts.js';
import type { Finding } from '../finding.js';

type Said = Pick<Finding, 'id' | 'sentence' | 'seen'>;

const diagnosis = ({ file, url, integrity, lacksCors, trial }: FileFacts, isBlocked: boolean): Said | undefined => {
  const say = (id: string, why: string, todo: string, seen: string): Said => ({
    id,
    sentence: `The page loads ${file}, which ${why}: ${todo}.`,
    seen,
  });
  if (isBlocked)
    return say('csp-blocks-file', 'its content security policy stops', `add ${new URL(url).origin} to script-src`, url);
  if (lacksCors)
    return say(
      'wrong-integrity',
      'the browser refuses, since it can’t compare it with its integrity',
      'add crossorigin to its element',
      `${url} is of another origin`,
    );
  switch (trial?.outcome) {
    case 'integrity':
      return say(
        'wrong-integrity',
        'the browser refuses, since it is another file than its integrity says',
        trial.right ? `write integrity="${trial.right}"` : 'take the one of dist/integrity.json',
        `${url} does not fit ${integrity}`,
      );
    case 'status':
      return say('file-missing', 'is not there', `correct the address ${url}`, `it answers ${trial.httpStatus}`);
    case 'silent':
      return say('file-missing', 'nobody answers for', `correct the address ${url}`, 'asked just now');
    case 'fits':
      return say('file-not-run', 'is there and does nothing', 'read the browser’s console', `${url} answers`);
  }
};

/** Files of ours that have done nothing: each by the one reason that was seen. */
export const fileFails = ({ files, violations }: Facts): Finding[] => {
  return files.flatMap((each) => {
    const isBlocked = violations.some(
      ({ directive, blocked }) => directive.startsWith('script-src') && blocked === each.url,
    );
    const found = diagnosis(each, isBlocked);
    return found ? { ...found, level: 'error' as const } : [];
  });
};
