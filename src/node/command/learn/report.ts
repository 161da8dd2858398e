import { quotedAttribute } from '../../../protocol/quoted-attribute.js';
import { safeText } from '../safe-text.js';
import type { Learned } from './learned.js';

/** The tag's script element with the learned attributes, ready to paste. */
export const scriptTag = (attributes: Readonly<Record<string, string>>): string => {
  const lines = Object.entries(attributes).map(([name, value]) => `        ${quotedAttribute(name, value)}`);
  return [
    '<script async src="https://cdn.example/recotag.js"',
    '        data-base-url="https://api.example" data-endpoint-id="my-shop"',
    ...lines,
  ]
    .join('\n')
    .concat('></script>');
};

export const isRight = ({ attributes, tried }: Learned): boolean =>
  Object.keys(attributes).length > 0 && tried.some(({ isProduct }) => isProduct) && tried.every(({ ok }) => ok);

/** The report for a terminal. A page's text can't start a line of its own. */
export const learnedText = (learned: Learned): string => {
  const { attributes, tried, cart, doubts, platform } = learned;
  const mark = (ok: boolean): string => (ok ? '✓' : '✗');
  const right = tried.filter(({ ok }) => ok).length;
  return [
    ...(platform
      ? [`This shop is ${platform.title}: put the lines into ${platform.head} (${platform.docs}).`, '']
      : []),
    `Views: right on ${right} of ${tried.length} pages`,
    ...tried.map(
      ({ url, product, ok, isProduct }) =>
        `  ${safeText(`${mark(ok)} ${url}: ${product ?? 'no view'}${isProduct || product ? '' : ', as it should be'}`)}`,
    ),
    '',
    ...(cart
      ? [
          `Cart: ${cart.ok ? '✓ the tag sent it once after each product was added and removed' : '✗ not known'}`,
          ...cart.did.map((each) => `  ${safeText(each)}`),
          '',
        ]
      : []),
    ...(isRight(learned)
      ? [
          attributes['data-product-at']
            ? 'Paste this into the head of each page, with your own addresses and endpoint id:'
            : 'The shop’s pages have the data that the tag needs. Paste this into the head of each page, with your own addresses and endpoint id:',
          '',
          scriptTag(attributes),
          '',
        ]
      : ['No attributes were found that are right on all pages.', '']),
    ...(doubts.length ? ['Please decide', ...doubts.map((each) => `  ! ${safeText(each)}`)] : []),
  ].join('\n');
};
