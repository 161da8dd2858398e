import { quietly } from '../page/quietly.js';

/** The only use of cookies in this file's bundle. Reading throws in a sandboxed frame (https://html.spec.whatwg.org/multipage/dom.html#dom-document-cookie). */
export const readCookie = (name: string): string | undefined =>
  quietly(() => `; ${document.cookie}`.split(`; ${name}=`)[1]?.split(';')[0]);

/** Deletes a cookie, whichever domain it was set for: the host's own or one of its parents. */
export const deleteCookie = (name: string): void => {
  const labels = location.hostname.split('.');
  const domains = labels.map((_, index) => `; Domain=${labels.slice(index).join('.')}`);
  for (const domain of ['', ...domains])
    quietly(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all browsers, and not in time as a page is left
      document.cookie = `${name}=; Path=/; Secure; Max-Age=0${domain}`;
    });
};
