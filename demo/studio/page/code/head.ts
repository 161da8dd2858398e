import type { PageFacts } from './page-facts.js';

const integrity = ({ integrity, filesUrl }: PageFacts, file: string, filesOnly = false): string =>
  integrity[file] && !filesOnly
    ? `\n${' '.repeat(file.endsWith('.css') ? 6 : 8)}integrity="${integrity[file]}"${/^https?:/.test(filesUrl) ? ' crossorigin="anonymous"' : ''}`
    : '';

export const reserveLink = (facts: PageFacts): string =>
  `<link rel="stylesheet" href="${facts.filesUrl}/recotag-reserve.css"${integrity(facts, 'recotag-reserve.css')}>`;

export const tagScript = (facts: PageFacts): string =>
  `<script async src="${facts.filesUrl}/recotag.js"${integrity(facts, 'recotag.js')}
        data-base-url="${facts.baseUrl}" data-endpoint-id="${facts.endpointId}" data-inspector></script>`;

export const widgetsScript = (facts: PageFacts): string =>
  `<script async src="${facts.filesUrl}/recotag-widgets.js"${integrity(facts, 'recotag-widgets.js')}></script>`;

/** What each page has once, in its head. */
export const head = (facts: PageFacts): string =>
  [reserveLink(facts), tagScript(facts), widgetsScript(facts)].join('\n');
