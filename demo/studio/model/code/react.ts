import { dataComment, type PageFacts, pieces, type Snippet } from './facts.js';
import { type HtmlNode, htmlNodes } from './html.js';
import { appStart, ownCard, passedProps, rawStartTag, slotTexts, wholeElement } from './markup.js';

const TRACKING = `import { useEffect } from 'react';
import { recotag } from 'recotag';

export function ProductView({ product, sku }) {
  useEffect(() => recotag('viewProduct', { product, sku }), [product, sku]);
  return null;
}

export function CartReport({ lines }) {
  // [{ product: '4711', sku: '4711-red', count: 2, price: 19.9 }]; [] is an empty cart
  useEffect(() => recotag('setCart', lines), [lines]);
  return null;
}`;

export const react = (facts: PageFacts): Snippet[] => {
  const { configuration, filesUrl, tracking, ofPage: props } = facts;
  const { element, attributes } = configuration;
  const inside = slotTexts(configuration).map(jsx);
  const start = rawStartTag(
    element,
    Object.entries(attributes).map(([name, value]) => [
      name,
      props.includes(name) ? `{${name}}` : value && jsxValue(value),
    ]),
  );
  const hasOwnCard = inside.some((text) => text.includes('ref={ownCard}'));
  const comment = facts.needed.length ? `// ${dataComment(facts)}\n` : '';
  const given = props.length ? `{ ${props.join(', ')} }` : '';
  return pieces(
    appStart(facts),
    {
      title: 'The component (React 19)',
      code: `${hasOwnCard ? `${ownCard('React')}\n\n` : ''}${comment}export function Recommendations(${given}) {
  return (
    ${wholeElement(start, element, inside).replace(/\n/g, '\n    ')}
  );
}`,
      language: 'JSX',
      ...passedProps(props),
    },
    tracking !== 'none' && {
      title: 'Tracking',
      code: TRACKING,
      language: 'JSX',
      about: 'Use ProductView on a product page, and CartReport where the cart is known.',
    },
    {
      title: 'In the head, to prevent layout shifts',
      code: `<link rel="stylesheet" href="${filesUrl}/recotag-reserve.css" />`,
      language: 'JSX',
    },
  );
};

/** Attributes that have another name in React. */
const NAMES: Record<string, string> = { class: 'className', for: 'htmlFor', tabindex: 'tabIndex', srcset: 'srcSet' };

const camel = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** `color: red; font-weight: 600` as an object. */
const styleObject = (css: string): string =>
  JSON.stringify(
    Object.fromEntries(
      css
        .split(';')
        .map((each) => each.split(/:(.*)/s))
        .filter(([name, value]) => name?.trim() && value)
        .map(([name, value]) => [name!.trim().startsWith('--') ? name!.trim() : camel(name!.trim()), value!.trim()]),
    ),
  );

/** A value in JSX: in quotes if possible, otherwise as a JavaScript string. */
const jsxValue = (value: string): string =>
  /^[^"\\{}&\n]*$/.test(value) ? `"${value}"` : `{${JSON.stringify(value)}}`;

/** Boolean attributes: React treats an empty string as false. */
const SWITCHES = /^(hidden|disabled|checked|required|open|autofocus|multiple|controls|loop|muted|reversed)$/;

const attribute = (element: string, name: string, value: string): string => {
  if (name === 'style') return `style={${styleObject(value)}}`;
  const isBare = value === '' && (element.includes('-') || SWITCHES.test(name));
  return `${NAMES[name] ?? name}${isBare ? '' : `=${jsxValue(value)}`}`;
};

const text = (words: string): string =>
  /[{}<>]/.test(words) ? `{${JSON.stringify(words)}}` : words.replace(/&/g, '&amp;');

const one = (node: HtmlNode): string => {
  if ('value' in node) return text(node.value);
  if ('data' in node) return `{/*${node.data.replace(/\*\//g, '')}*/}`;
  if (!('attrs' in node)) return '';
  // Event handlers are strings in HTML and functions in JSX, so they can't be converted.
  const attributes = node.attrs
    .filter(({ name }) => !name.startsWith('on'))
    .map(({ name, value }) => attribute(node.nodeName, name, value));
  const isTemplate = node.nodeName === 'template';
  const start = [`<${node.nodeName}`, ...attributes, ...(isTemplate ? ['ref={ownCard}'] : [])].join(' ');
  const inside = ('content' in node ? node.content.childNodes : node.childNodes).map(one).join('');
  return inside ? `${start}>${inside}</${node.nodeName}>` : `${start} />`;
};

/** HTML as JSX. A `<template>` gets a `ref`, because React doesn't add children to its content. */
export const jsx = (html: string): string => htmlNodes(html).map(one).join('');
