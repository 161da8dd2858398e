import { expect, test } from 'vitest';
import { plainFindings } from '../../../../demo/studio/model/plain-findings.js';

test('merchandisers read what a finding means for the shop; what only developers understand is left out', () => {
  const found = plainFindings([
    { grade: 'good', sentence: 'A view was sent: product 4711. The command responded to it in place of the service.' },
    { grade: 'good', sentence: 'View and cart name the same product.' },
    { grade: 'unseen', sentence: 'Not seen: whether the service accepts the view.' },
    { grade: 'warning', sentence: '<reco-list> number 1 is idle.', plain: 'A list is missing.', seen: 'state idle' },
    { grade: 'problem', sentence: 'Nothing on the page matches --add .x.' },
  ]);
  expect(found).toEqual([
    { grade: 'good', text: 'The page of a product says which product shoppers look at.', isEnglish: false },
    { grade: 'good', text: 'Both name the same product.', isEnglish: false },
    { grade: 'warning', text: 'A list is missing.', isEnglish: true },
    { grade: 'problem', text: 'Nothing on the page matches --add .x.', isEnglish: true },
  ]);
});
