import { quietly } from '../shared/guarded.js';
import { readCookie } from '../shared/of-document.js';

/** Deletes a cookie, whichever domain it was set for: the host's own or one of its parents. */
export const deleteCookie = (name: string): void => {
  const labels = location.hostname.split('.');
  const domains = labels.map((_, index) => `; Domain=${labels.slice(index).join('.')}`);
  for (const domain of ['', ...domains]) {
    // Firefox writes a warning to the console for a domain for which no cookie can be set, such as `com`.
    if (readCookie(name) === undefined) return;
    quietly(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous, which is too late as a page is left
      document.cookie = `${name}=; Path=/; Secure; Max-Age=0${domain}`;
    });
  }
};
