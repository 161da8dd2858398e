import { safeText } from '../safe-text.js';
import { isSandboxed, NO_SANDBOX } from './devtools.js';
import type { Finding } from './findings.js';
import type { Walk } from './walk.js';

const MARKS = { good: '✓', note: '·', unseen: '○', warning: '!', problem: '✗' };

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

const escaped = (text: string): string =>
  safeText(text).replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

const items = (texts: string[]): string => `<ul>${texts.map((text) => `<li>${text}</li>`).join('')}</ul>`;

/** The report as an HTML document without scripts. */
export const reportHtml = ({ steps, operations }: Walk, found: Finding[]): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>recotag check</title>
<style>
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
.good { color: light-dark(#14532d, #86efac) } .unseen { color: light-dark(#4b5563, #9ca3af) } .warning { color: light-dark(#854d0e, #fde047) } .problem { color: light-dark(#991b1b, #fca5a5) }
code { overflow-wrap: anywhere }
</style>
<h1>${escaped(steps[0]?.page.address || 'recotag check')}</h1>
${items(found.map(({ grade, id, plain, sentence, seen }) => `<b class="${grade}">${grade === 'unseen' ? 'not seen' : grade}</b> ${escaped(plain || sentence)}${plain ? `<br>For your developer: ${escaped(sentence)}` : ''}${id ? `<br><small>More: docs/findings.md#${escaped(id)}</small>` : ''}${seen ? `<br><small>Seen: ${escaped(seen)}.</small>` : ''}`))}
<h2>The walk</h2>
${items(steps.map(({ name, did, page }) => `${name}: ${escaped(did ?? 'not found')} → ${escaped(page.address)}`))}
<h2>What was sent</h2>
${items(operations.map(({ operation, step, body }) => `${escaped(step)}: <b>${escaped(operation)}</b> <code>${escaped(body)}</code>`))}
${isSandboxed() ? '' : `<p>${NO_SANDBOX}</p>\n`}</html>
`;
