import { quotedAttribute } from '../../../../src/protocol/quoted-attribute.js';
import { attributeText } from '../fallback.js';
import { FROM_PAGE, type PageFacts, pieces, type Snippet } from './facts.js';
import { markup, placesAttribute, spaceElement } from './markup.js';

/** Shown if the list has a fallback, which a place in the code can't have. */
const FALLBACK_LEFT =
  'A list at a selector can’t have a fallback. For this, put the list into a template, or publish it.';

export const plainHtml = (facts: PageFacts): Snippet[] => {
  const { configuration, at, ofPage } = facts;
  const hasContent = !!configuration.slots.empty;
  return pieces(
    {
      title: 'Once, in the head of every page',
      code: head(facts),
      language: 'HTML',
      about: at
        ? `The tag adds the list at ${at} when the page is loaded. The style sheet keeps its space, so that nothing moves. You don’t edit a template.${hasContent ? ` ${FALLBACK_LEFT}` : ''}`
        : 'Put it before other scripts, so that space for the list is reserved from the start.',
    },
    !at && {
      title: 'Where you want the list',
      code: markup(configuration),
      language: 'HTML',
      ...(ofPage.length && {
        about: ofPage
          .map(
            (name) =>
              `In the template, print the ${FROM_PAGE[name]!.words} instead of “${configuration.attributes[name]}”.`,
          )
          .join(' '),
      }),
    },
  );
};

const integrity = ({ integrity, filesUrl }: PageFacts, file: string): string =>
  integrity[file]
    ? `\n${' '.repeat(file.endsWith('.css') ? 6 : 8)}integrity="${integrity[file]}"${/^https?:/.test(filesUrl) ? ' crossorigin="anonymous"' : ''}`
    : '';

const reserveLink = (facts: PageFacts): string =>
  `<link rel="stylesheet" href="${facts.filesUrl}/recotag-reserve.css"${integrity(facts, 'recotag-reserve.css')}>`;

const tagScript = (facts: PageFacts, more: readonly string[] = []): string => {
  const lines = [
    ...(facts.isTracked ? ['data-data-layer data-auto="view cart"'] : []),
    ...(facts.isTracked && facts.productAt ? [quotedAttribute('data-product-at', facts.productAt)] : []),
    ...(facts.at ? [placesAttribute(facts)] : []),
    ...more,
  ];
  return `<script async src="${facts.filesUrl}/recotag.js"${integrity(facts, 'recotag.js')}
        data-base-url="${facts.baseUrl}" data-endpoint-id="${facts.endpointId}" data-inspector${lines.map((line) => `\n        ${line}`).join('')}></script>`;
};

const widgetsScript = (facts: PageFacts): string =>
  `<script async src="${facts.filesUrl}/recotag-widgets.js"${integrity(facts, 'recotag-widgets.js')}></script>`;

const head = (facts: PageFacts, more: readonly string[] = []): string =>
  [reserveLink(facts), facts.at && spaceElement(facts), tagScript(facts, more), widgetsScript(facts)]
    .filter(Boolean)
    .join('\n');

const EARLY = ['recotag-auto.js', 'recotag-places.js', 'recotag-published.js'];

/**
 * The code for pages with published lists. It is the same for all lists. The browser requests the pointer and the files of the tag at once:
 * the tag uses these responses, as its own requests have the same mode and credentials.
 *
 * @param pointerUrl address of `recotag-lists.json`
 */
export const publishedCode = (facts: PageFacts, pointerUrl: string): Snippet => {
  const pointer = attributeText(pointerUrl);
  return {
    title: 'Once, in the head of every page, for all published lists',
    code: [
      `<link rel="preload" as="fetch" crossorigin fetchpriority="low" href="${pointer}">`,
      ...EARLY.map((file) => `<link rel="modulepreload" fetchpriority="low" href="${facts.filesUrl}/${file}">`),
      head({ ...facts, at: '' }, [`data-places="${pointer}"`]),
    ].join('\n'),
    language: 'HTML',
    about:
      'With this code, pages show what is published. It stays the same whatever you publish. The first four lines let lists appear earlier. To reserve the space of the lists, add what “npx recotag places” prints.',
  };
};
