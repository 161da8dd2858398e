import { ofDocument } from '../../shared/of-document.js';

/** Identifies what the page shows now, without reading all of it: a change of the address, of the elements or of their markup changes it. */
const pageKey = (): string =>
  [
    location.href,
    ofDocument('readyState'),
    ofDocument('getElementsByTagName')('*').length,
    ...[...ofDocument('querySelectorAll')('h1,script[type*="ld+json" i]')].map(({ textContent }) => textContent),
  ].join('\n');

/** Reads something once for each state of the page, because the inspector renders after each event. */
export class OncePerPage {
  #key = '';
  #value: unknown;

  /** @returns undefined if the page's own objects throw */
  get<T>(read: () => T): T | undefined {
    const key = pageKey();
    if (key === this.#key) return this.#value as T | undefined;
    this.#key = key;
    this.#value = undefined;
    try {
      this.#value = read();
    } catch {}
    return this.#value as T | undefined;
  }
}
