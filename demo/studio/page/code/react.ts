import { markup } from './markup.js';
import type { PageFacts, Snippet } from './page-facts.js';

/** The element's markup as JSX: attributes are the same, an attribute that is only present is true. */
const jsx = (html: string): string => html.replace(/<!--([\s\S]*?)-->/g, '{/*$1*/}').replace(/\bclass=/g, 'className=');

export const react = ({ configuration, filesUrl, baseUrl, endpointId }: PageFacts): Snippet[] => [
  {
    title: 'Once, where the app starts',
    code: `import { recotag } from 'recotag';
import 'recotag/widgets';

recotag('config', { baseUrl: '${baseUrl}', endpointId: '${endpointId}' });`,
    language: 'JavaScript',
  },
  {
    title: 'The component (React 19)',
    code: `export function Recommendations() {
  return (
    ${jsx(markup(configuration)).replace(/\n/g, '\n    ')}
  );
}`,
    language: 'JSX',
  },
  {
    title: 'In the head, so that nothing jumps',
    code: `<link rel="stylesheet" href="${filesUrl}/recotag-reserve.css" />`,
    language: 'JSX',
  },
];
