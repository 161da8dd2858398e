import { type HtmlNode, htmlNodes } from './html-tree.js';

/** Attributes that React calls otherwise. */
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

/** A value as JSX has it: words in quotes, anything else as a string of JavaScript. */
export const jsxValue = (value: string): string =>
  /^[^"\\{}&\n]*$/.test(value) ? `"${value}"` : `{${JSON.stringify(value)}}`;

/** Attributes that are on by being there; React takes an empty text for off. */
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
  // Handlers are strings in HTML and functions in JSX: what they did has to be written anew.
  const attributes = node.attrs
    .filter(({ name }) => !name.startsWith('on'))
    .map(({ name, value }) => attribute(node.nodeName, name, value));
  const isTemplate = node.nodeName === 'template';
  const start = [`<${node.nodeName}`, ...attributes, ...(isTemplate ? ['ref={ownCard}'] : [])].join(' ');
  const inside = ('content' in node ? node.content.childNodes : node.childNodes).map(one).join('');
  return inside ? `${start}>${inside}</${node.nodeName}>` : `${start} />`;
};

/** HTML as JSX. A `<template>` gets a `ref`, since React puts its children beside its content. */
export const jsx = (html: string): string => htmlNodes(html).map(one).join('');
