import { ofDocument } from '../../../src/page/of-document.js';

/** Names of elements of the page that neither HTML nor any script knows. */
export const unknownElements = (): string[] => [
  ...new Set(
    [...ofDocument('getElementsByTagName')('*')]
      .filter(
        (element) =>
          element instanceof HTMLUnknownElement ||
          (`${element.localName}`.includes('-') &&
            element instanceof HTMLElement &&
            !customElements.get(element.localName)),
      )
      .map(({ localName }) => localName),
  ),
];
