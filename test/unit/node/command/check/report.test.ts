import { describe, expect, test } from 'vitest';
import type { Finding } from '../../../../../src/node/command/check/findings.js';
import { reportHtml, reportText } from '../../../../../src/node/command/check/report.js';
import { sentOperation } from '../../../../../src/node/command/check/sent-operation.js';
import type { Walk } from '../../../../../src/node/command/check/walk.js';
import { safeJson, safeText } from '../../../../../src/node/command/safe-text.js';

const CLEAR = '\u001b[2J\u001b[H';
const hostile = `Buy\r\n  ✓ All is well\u001b[1A\u009b2K\u0007\u007f\u0085\u2028\u202e\u2066x\u{e0041}\u200b${' '.repeat(300)}✓ All`;

/** What the reports read of a walk. */
const walked = (text: string) => {
  const page = { address: `https://shop.example/${text}`, tag: text };
  return {
    operations: [sentOperation(text, 'open', `${CLEAR}<operation>${text}</operation>`)],
    steps: [{ name: 'add', did: `button “${text}”`, page }],
  } as Partial<Walk> as Walk;
};
const found: Finding[] = [
  { grade: 'problem', sentence: `The tag rejected a call (${hostile}).`, seen: `${CLEAR}${hostile}` },
];
const UNSEEN = /(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

test('text of a page can’t add or change a line of the report', () => {
  const lines = reportText(walked(hostile), found).split('\n');
  expect(lines).toHaveLength(9);
  for (const line of lines) {
    expect(line).not.toMatch(UNSEEN);
    // Not by spaces up to the terminal's edge, either.
    expect(line.trimStart()).not.toMatch(/^✓|\s{2}/);
  }
});

test('nor in the report as JSON, which still has every character', () => {
  const json = safeJson({ ...walked(hostile), findings: found });
  expect(json).not.toMatch(UNSEEN);
  expect(JSON.parse(json).findings).toEqual(found);
});

test('nor in the report as a page', () => {
  const html = reportHtml(walked(`${hostile}<script>`), found);
  expect(html).not.toMatch(UNSEEN);
  expect(html).not.toContain('<script');
  expect(html.includes('--no-sandbox')).toBe(process.getuid?.() === 0);
});

test('words of all languages stay as they are', () => {
  expect(safeText('Żółty “stół”, 椅子 – 20 %')).toBe('Żółty “stół”, 椅子 – 20 %');
});

describe('requests of a page to the service’s address may have any body', () => {
  test.each([
    '',
    'x',
    '<operation>',
    '<operation>text</operation>',
    '<operation><product><ids><a><b>1</b></a></ids></product></operation>',
    '<operation><productList><productListItem/><productListItem>1</productListItem></productList></operation>',
    '<!DOCTYPE a [<!ENTITY b "c">]><operation>&b;</operation>',
    '<a<a<a<a',
  ])('%s', (body) => {
    const { products } = sentOperation('Reco', 'open', body);
    for (const { product } of products) expect(product).toBeTypeOf('string');
  });
});
