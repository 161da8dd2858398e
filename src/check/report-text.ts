import type { Finding } from './findings.js';
import type { Walk } from './walk.js';

const MARKS = { good: '✓', note: '·', warning: '!', problem: '✗' };

/** The report for a terminal. */
export const reportText = ({ steps, operations }: Walk, found: Finding[]): string =>
  [
    'The walk',
    ...steps.map(({ name, did, page }) => `  ${name}: ${did ?? 'no way found'} → ${page.address}`),
    '',
    'What was sent',
    ...(operations.length
      ? operations.map(({ operation, step, body }) => `  ${step}: ${operation} ${body}`)
      : ['  nothing']),
    '',
    'What it says',
    ...found.map(({ grade, sentence, seen }) => `  ${MARKS[grade]} ${sentence}${seen ? `\n    Seen: ${seen}.` : ''}`),
  ].join('\n');
