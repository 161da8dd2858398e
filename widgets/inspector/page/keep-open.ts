import { ofDocument } from '../../../src/page/of-document.js';
import { addressOf } from '../../doctor/page/address.js';

const WORD = 'recotag-inspector';

/** The same address, asking for the inspector; undefined where that leads elsewhere or asks already. */
const asking = (href: string): string | undefined => {
  const url = addressOf(href, ofDocument('baseURI'));
  const isHere = url?.origin === location.origin && url.protocol.startsWith('http');
  if (!isHere || url.search.includes(WORD)) return;
  if (url.hash && url.pathname + url.search === location.pathname + location.search) return;
  // As text: to write the parameters anew would spell the shop's own in another way.
  url.search += `${url.search ? '&' : '?'}${WORD}`;
  return url.href;
};

const staysHere = (target: string): boolean => target === '' || target === '_self';

/** Changes an attribute for as long as the browser needs to follow it. */
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
  // What such an address asks is made of the form's fields.
  const field = ofDocument('createElement')('input');
  Object.assign(field, { type: 'hidden', name: WORD });
  form.append(field);
  setTimeout(() => field.remove());
};

/**
 * Has the pages that this one leads to by links and forms open the inspector, too. The page's own listeners have been asked
 * first, and find its links as they were.
 *
 * @returns stops
 */
export const keepOpen = (): (() => void) => {
  addEventListener('click', clicked);
  addEventListener('submit', submitted);
  return () => {
    removeEventListener('click', clicked);
    removeEventListener('submit', submitted);
  };
};
