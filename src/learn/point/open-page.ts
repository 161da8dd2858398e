/** A page that is read without being shown. */
export interface OpenedPage {
  document: Document;
  /** after redirects */
  url: URL;
}

/** Opens a page. @returns undefined if it can't be read */
export type OpenPage = (address: string) => Promise<OpenedPage | undefined>;

const PATIENCE = 10_000;
const MOST_BYTES = 5_000_000;

/**
 * Requests a page of the same origin. The browser parses it as a document that runs no scripts and loads nothing. `XMLHttpRequest` is no
 * Trusted Types sink, and `DOMParser` is one.
 */
export const openDocument = (address: string): Promise<Document | undefined> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('GET', address);
    request.responseType = 'document';
    request.timeout = PATIENCE;
    request.onprogress = ({ loaded }) => loaded > MOST_BYTES && request.abort();
    request.onloadend = () => resolve(request.status === 200 ? (request.responseXML ?? undefined) : undefined);
    request.send();
  });

/** Opens a page of this shop. */
export const openOwnPage: OpenPage = async (address) => {
  const document = await openDocument(address);
  const url = document && new URL(document.URL);
  return url?.origin === location.origin ? { document: document!, url } : undefined;
};
