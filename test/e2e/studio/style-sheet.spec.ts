// The browser's parser checks the style sheet of a link's looks: values that are harmless alone could be harmful together.
import { expect } from '@playwright/test';
import fc from 'fast-check';
import { styles } from '../../../demo/studio/model/code/styles.js';
import { readLink } from '../../../demo/studio/model/read-link.js';
import { type Configuration, startingView } from '../../../demo/studio/model/state.js';
import { test } from '../test.js';

/** A rule of the shop after the style sheet, which must stay valid. */
const NEXT = '.shops-own { color: red }';
const PIECES =
  '/* */ / * " \' ( ) [ ] { } ; : , \\ \n \r \f ! @import url( src( image-set( <!-- --> </style> 1em red color: name body{display:none} \0'.split(
    ' ',
  );
const value = fc.array(fc.constantFrom(...PIECES, ' '), { maxLength: 6 }).map((pieces) => pieces.join(''));

test('for any values in a link, the style sheet has only the list’s own rules', async ({ page }) => {
  const bare = { element: 'reco-list', attributes: {}, slots: {} };
  const looks = fc.record({
    properties: fc.record({ '--reco-gap': value, '--reco-badge': value, 'font-family': value }),
    parts: fc.record({ name: value.map((text) => `color:${text}`), badge: value.map((text) => `color:red;${text}`) }),
  });
  const tried: Configuration[] = [
    // A comment that starts in one value and ends in another.
    { ...bare, properties: { '--reco-gap': '1em/*' }, parts: { name: 'color:/*/ } body{display:none} x{ /*/' } },
    // A comment that results from removed text.
    { ...bare, properties: { '--reco-gap': '/;* }', '--reco-radius': '*/' }, parts: {} },
    ...fc.sample(looks, { numRuns: 3000, seed: 22 }).map((each) => ({ ...bare, ...each })),
  ];
  const sheets = tried.map((a) => {
    const { state } = readLink({ a, view: startingView }, 'http://x');
    return styles(state.a) + NEXT;
  });
  expect(sheets.filter((sheet) => sheet.includes('--reco-gap')).length).toBeGreaterThan(50);
  const foreign = await page.evaluate((all) => {
    const sheet = new CSSStyleSheet();
    return all.filter((text) => {
      sheet.replaceSync(text);
      const rules = [...sheet.cssRules].map((rule) => (rule as CSSStyleRule).selectorText);
      const isOurs = rules.slice(0, -1).every((selector) => /^reco-list(::part\((name|badge)\))?$/.test(selector));
      const declared = [...sheet.cssRules].slice(0, -1).flatMap((rule) => [...(rule as CSSStyleRule).style]);
      const isKnown = declared.every((name) => /^(--reco-(gap|badge|radius)|font-family|color)$/.test(name));
      return !isOurs || !isKnown || rules.at(-1) !== '.shops-own' || /[<@]|(^|[^\w-])url\(/.test(text);
    });
  }, sheets);
  expect(foreign).toEqual([]);
});
