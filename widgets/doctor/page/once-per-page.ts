import { ofDocument } from '../../../src/page/of-document.js';

/** Identifies what the page shows now, without reading all of it: a change of the address, of the elements or of their markup changes it. */
const pageKey = (): string =>
  [
    location.href,
    ofDocument('readyState'),
    ofDocument('getElementsByTagName')('*').length,
    ...[...ofDocument('querySelectorAll')('h1,script[type*="ld+json" i]')].map(({ textContent }) => textContent),
  ].join('\n');

/** Reads something once for each state of the page, because the inspector renders after each event. */
export const oncePerPage = <T>(read: () => T): (() => T | undefined) => {
  let key: string | undefined;
  let value: T | undefined;
  return () => {
    const now = pageKey();
    if (now === key) return value;
    key = now;
    try {
      value = read();
    } catch {
      value = undefined; // the page's own objects may throw
    }
    return value;
  };
};
