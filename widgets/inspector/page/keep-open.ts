import { addressOf } from '../../../src/page/doctor/page/address.js';
import { ofDocument } from '../../../src/page/shared/of-document.js';

const WORD = 'recotag-inspector';

/** The same URL with the parameter that opens the inspector; undefined if the URL leaves this site or already has the parameter. */
const asking = (href: string): string | undefined => {
  const url = addressOf(href, ofDocument('baseURI'));
  const isHere = url?.origin === location.origin && url.protocol.startsWith('http');
  if (!isHere || url.search.includes(WORD)) return;
  if (url.hash && url.pathname + url.search === location.pathname + location.search) return;
  // Appended as text: `searchParams` would rewrite the encoding of the shop's own parameters.
  url.search += `${url.search ? '&' : '?'}${WORD}`;
  return url.href;
};

const staysHere = (target: string): boolean => target === '' || target === '_self';

/** Changes an attribute until the browser has followed the link or sent the form. */
const forNow = (element: Element, name: string, value: string): void => {
  const before = element.getAttribute(name);
  element.setAttribute(name, value);
  setTimeout(() => (before === null ? element.removeAttribute(name) : element.setAttribute(name, before)));
};

const clicked = (event: MouseEvent): void => {
  const { defaultPrevented, button, ctrlKey, metaKey, shiftKey, altKey } = event;
  if (defaultPrevented || button || ctrlKey || metaKey || shiftKey || altKey) return;
  const link = event.composedPath().find((each) => each instanceof HTMLAnchorElement);
  if (!link?.href || !staysHere(link.target) || link.hasAttribute('download')) return;
  const address = asking(link.href);
  if (address) forNow(link, 'href', address);
};

const submitted = ({ defaultPrevented, target, submitter }: SubmitEvent): void => {
  if (defaultPrevented || !(target instanceof HTMLFormElement)) return;
  const form = target;
  const by = submitter?.hasAttribute('formaction') ? submitter : form;
  const name = by === form ? 'action' : 'formaction';
  const address = asking(by.getAttribute(name) || location.href);
  if (!address || !staysHere(form.target)) return;
  if (form.method === 'post') forNow(by, name, address);
  if (form.method !== 'get') return;
  // A GET form replaces the query of its URL with its fields, so the parameter must be a field.
  const field = ofDocument('createElement')('input');
  Object.assign(field, { type: 'hidden', name: WORD });
  form.append(field);
  setTimeout(() => field.remove());
};

/**
 * Makes the pages that this page links to, or submits forms to, open the inspector as well. The listeners are on `window`, so the page's
 * own listeners run first and find the links unchanged.
 *
 * @returns a function that removes the listeners
 */
export const keepOpen = (): (() => void) => {
  addEventListener('click', clicked);
  addEventListener('submit', submitted);
  return () => {
    removeEventListener('click', clicked);
    removeEventListener('submit', submitted);
  };
};
