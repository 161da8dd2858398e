import type { TagAttributes } from './shop-tab.js';

/** The tag's files and its service are answered by this process, under a path of the shop's own origin. */
export const OWN = '/recotag-learn/';

/** The script that adds the tag to each page as a script element, as the shop would, in place of the page's own. */
export const insertTag = (
  attributes: TagAttributes,
): string => `if (window === window.top) addEventListener('DOMContentLoaded', () => {
  // An element can replace a property of the document, and MooTools replaces \`Document\`.
  const native = Object.getPrototypeOf(document);
  const script = native.createElement.call(document, 'script');
  for (const [name, value] of ${JSON.stringify(Object.entries(attributes))}) script.setAttribute(name, value);
  script.async = true;
  script.src = '${OWN}recotag.js';
  Reflect.get(native, 'head', document).append(script);
});`;
