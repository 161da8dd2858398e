import { FROM_PAGE, fromPage } from './from-page.js';
import { jsx, jsxValue } from './jsx.js';
import { rawStartTag, slotTexts, wholeElement } from './markup.js';
import type { PageFacts, Snippet } from './page-facts.js';

const OWN_CARD = `// React puts a template's children beside its content: this moves them to where templates have them.
const ownCard = (template) => template?.content.append(...template.childNodes);

`;

export const react = (facts: PageFacts): Snippet[] => {
  const { configuration, filesUrl, baseUrl, endpointId, tracking } = facts;
  const { element, attributes } = configuration;
  const props = fromPage(facts);
  const inside = slotTexts(configuration).map(jsx);
  const start = rawStartTag(
    element,
    Object.entries(attributes).map(([name, value]) => [
      name,
      props.includes(name) ? `{${name}}` : value && jsxValue(value),
    ]),
  );
  const given = props.length ? `{ ${props.join(', ')} }` : '';
  const shown = wholeElement(start, element, inside).replace(/\n/g, '\n    ');
  const view =
    tracking === 'none'
      ? ''
      : `
export function ProductView({ product, sku }) {
  useEffect(() => recotag('viewProduct', { product, sku }), [product, sku]);
  return null;
}

export function CartReport({ lines }) {
  // [{ product: '4711', sku: '4711-red', count: 2, price: 19.9 }]; [] is an empty cart
  useEffect(() => recotag('setCart', lines), [lines]);
  return null;
}
`;
  return [
    {
      title: 'Once, where the app starts',
      code: `import { recotag } from 'recotag';
import 'recotag/widgets';

recotag('config', { baseUrl: '${baseUrl}', endpointId: '${endpointId}' });`,
      language: 'JavaScript',
      about: 'npm install recotag',
    },
    {
      title: 'The component (React 19)',
      code: `${inside.some((text) => text.includes('ref={ownCard}')) ? OWN_CARD : ''}export function Recommendations(${given}) {
  return (
    ${shown}
  );
}`,
      language: 'JSX',
      ...(props.length && { about: `Give it the ${props.map((name) => FROM_PAGE[name]!.words).join(' and ')}.` }),
    },
    ...(view
      ? [
          {
            title: 'Tracking',
            code: `import { useEffect } from 'react';
import { recotag } from 'recotag';
${view}`.trimEnd(),
            language: 'JSX' as const,
            about: 'ProductView on a product’s page, CartReport where the cart is known.',
          },
        ]
      : []),
    {
      title: 'In the head, so that nothing jumps',
      code: `<link rel="stylesheet" href="${filesUrl}/recotag-reserve.css" />`,
      language: 'JSX',
    },
  ];
};
