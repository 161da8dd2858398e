import { ofDocument } from '../../shared/of-document.js';

/** Names of elements on the page that are neither HTML nor registered custom elements. */
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

/** The pictures in a list's cards: their number, and the URLs of those that failed. */
export const failedPictures = (list: Element): { count: number; failed: string[] } => {
  const own = [...(list.shadowRoot?.querySelectorAll('img') ?? [])];
  const ofShop = [...list.querySelectorAll('img')];
  return {
    count: own.length + ofShop.length,
    failed: [
      // The list adds a class to each picture that has failed.
      ...own.filter(({ className }) => className === 'error'),
      ...ofShop.filter(({ complete, naturalWidth, currentSrc }) => complete && !naturalWidth && currentSrc),
    ].map(({ src }) => src),
  };
};
