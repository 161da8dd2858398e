import type { PageFacts } from './page-facts.js';
import { placesAttribute } from './places.js';

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

/** What each page has once, in its head. */
export const head = (facts: PageFacts, more: readonly string[] = []): string =>
  [reserveLink(facts), tagScript(facts, more), widgetsScript(facts)].join('\n');
