import type { Finding } from './findings.js';
import { safeText } from './safe-text.js';
import type { Walk } from './walk.js';

const MARKS = { good: '✓', note: '·', warning: '!', problem: '✗' };

/** The report for a terminal. A page's text can't start a line of its own. */
export const reportText = ({ steps, operations }: Walk, found: Finding[]): string =>
  [
    'The walk',
    ...steps.map(({ name, did, page }) => `  ${safeText(`${name}: ${did ?? 'not found'} → ${page.address}`)}`),
    '',
    'What was sent',
    ...(operations.length
      ? operations.map(({ operation, step, body }) => `  ${safeText(`${step}: ${operation} ${body}`)}`)
      : ['  nothing']),
    '',
    'Findings',
    ...found.flatMap(({ grade, id, plain, sentence, seen }) => [
      `  ${MARKS[grade]} ${safeText(plain || sentence)}`,
      ...(plain ? [`    ${safeText(`Developer: ${sentence}`)}`] : []),
      ...(id ? [`    ${safeText(`More: docs/findings.md#${id}`)}`] : []),
      ...(seen ? [`    ${safeText(`Seen: ${seen}.`)}`] : []),
    ]),
  ].join('\n');
