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

/** The pictures of a list's cards: how many there are, and the addresses of those that have failed. */
export const failedPictures = (list: Element): { count: number; failed: string[] } => {
  const own = [...(list.shadowRoot?.querySelectorAll('img') ?? [])];
  const ofShop = [...list.querySelectorAll('img')];
  return {
    count: own.length + ofShop.length,
    failed: [
      // The list notes by the class what each picture has fired.
      ...own.filter(({ className }) => className === 'error'),
      ...ofShop.filter(({ complete, naturalWidth, currentSrc }) => complete && !naturalWidth && currentSrc),
    ].map(({ src }) => src),
  };
};
