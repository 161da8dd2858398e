import type { PageFacts, Snippet } from './facts.js';
import { markup, OWN_CONTENT_LEFT, placesAttribute } from './markup.js';
import { trackingCalls } from './tracking.js';

export const plainHtml = (facts: PageFacts): Snippet[] => {
  const { configuration, at, follows, tracking } = facts;
  const { product } = configuration.attributes;
  const hasContent = Object.values(configuration.slots).some((html) => html.trim());
  return [
    {
      title: 'Once, in the head of every page',
      code: head(facts),
      language: 'HTML',
      about: at
        ? `The tag adds the list at ${at}. You don’t edit a template.${hasContent ? ` ${OWN_CONTENT_LEFT}` : ''}`
        : 'Put it before other scripts, so that space for the list is reserved from the start.',
    },
    ...(at
      ? []
      : [
          {
            title: 'Where you want the list',
            code: markup(configuration),
            language: 'HTML' as const,
            ...(product &&
              follows && {
                about: `In a product template, print the id of the page’s product instead of “${product}”.`,
              }),
          },
        ]),
    ...(tracking === 'calls' ? [trackingCalls()] : []),
  ];
};

const integrity = ({ integrity, filesUrl }: PageFacts, file: string): string =>
  integrity[file]
    ? `\n${' '.repeat(file.endsWith('.css') ? 6 : 8)}integrity="${integrity[file]}"${/^https?:/.test(filesUrl) ? ' crossorigin="anonymous"' : ''}`
    : '';

export const reserveLink = (facts: PageFacts): string =>
  `<link rel="stylesheet" href="${facts.filesUrl}/recotag-reserve.css"${integrity(facts, 'recotag-reserve.css')}>`;

export const tagScript = (facts: PageFacts, more: readonly string[] = []): string => {
  const lines = [
    ...(facts.tracking === 'page' ? ['data-data-layer data-auto="view cart"'] : []),
    ...(facts.at ? [placesAttribute(facts)] : []),
    ...more,
  ];
  return `<script async src="${facts.filesUrl}/recotag.js"${integrity(facts, 'recotag.js')}
        data-base-url="${facts.baseUrl}" data-endpoint-id="${facts.endpointId}" data-inspector${lines.map((line) => `\n        ${line}`).join('')}></script>`;
};

export const widgetsScript = (facts: PageFacts): string =>
  `<script async src="${facts.filesUrl}/recotag-widgets.js"${integrity(facts, 'recotag-widgets.js')}></script>`;

/** The code that each page needs once, in its head. */
export const head = (facts: PageFacts, more: readonly string[] = []): string =>
  [reserveLink(facts), tagScript(facts, more), widgetsScript(facts)].join('\n');
