import { expect, test } from 'vitest';
import { plainFindings } from '../../../../demo/studio/model/plain-findings.js';
import { findings } from '../../../../src/node/command/check/findings.js';
import { sentOperation } from '../../../../src/node/command/check/sent-operation.js';
import type { Walk } from '../../../../src/node/command/check/walk.js';
import { inLanguage } from './in-language.js';

const BODY = '<operation><product><ids><webSiteId>4711</webSiteId></ids></product></operation>';
const operations = ['ViewProduct', 'SetCart'].map((name) => ({
  ...sentOperation(`https://service.example/v3/operations/async?operation=${name}`, 'add', BODY),
  operation: name,
  products: [{ product: '4711' }],
  isAccepted: true,
}));
/** A walk that saw a view and a cart of the same product. */
const walked = {
  isInstalled: true,
  isSent: true,
  isRestless: false,
  ways: {},
  operations,
  steps: [
    {
      name: 'add',
      did: 'button “Add to cart”',
      page: {
        address: 'https://shop.example/p/4711',
        tag: 'loaded',
        endpointId: 'my-shop',
        cartLines: 1,
        lists: [],
      },
      httpStatus: 200,
      isBare: false,
      doctor: {
        findings: [],
        wishes: [],
        isProductPage: true,
        isServiceKnown: true,
        sending: { view: [], cart: [] },
        published: [],
      },
    },
  ],
} as unknown as Walk;

test('merchandisers read what a finding means for the shop; what only developers understand is left out', () => {
  const found = plainFindings([
    ...findings(walked),
    { grade: 'unseen', sentence: 'Not seen: whether the service accepts the view.' },
    { grade: 'warning', sentence: '<reco-list> number 1 is idle.', plain: 'A list is missing.', seen: 'state idle' },
    { grade: 'problem', sentence: 'Nothing on the page matches --add .x.' },
  ]);
  expect(found).toEqual([
    { grade: 'good', text: 'The page of a product says which product shoppers look at.', isEnglish: false },
    { grade: 'good', text: expect.stringContaining('cart'), isEnglish: false },
    { grade: 'good', text: 'Both name the same product.', isEnglish: false },
    { grade: 'warning', text: 'A list is missing.', isEnglish: true },
    { grade: 'problem', text: 'Nothing on the page matches --add .x.', isEnglish: true },
  ]);
});

test('what a finding means is in the language of the studio, and names the list; what the walk alone finds is in English', async () => {
  const german = await inLanguage('de', () => import('../../../../demo/studio/model/plain-findings.js'));
  const { findings: found } = await german.translated({
    findings: [
      { grade: 'warning', sentence: 'It is empty.', id: 'list-empty', plain: 'No products.', list: 'Bestseller' },
      { grade: 'problem', sentence: 'Nothing on the page matches --add .x.' },
    ],
    report: '',
    pages: [],
  });
  expect(german.plainFindings(found).map(({ text, isEnglish }) => [text, isEnglish])).toEqual([
    [expect.stringMatching(/^„Bestseller“: Besucher sehen in dieser Liste keine Produkte\. Fügen Sie/), false],
    ['Nothing on the page matches --add .x.', true],
  ]);
});
