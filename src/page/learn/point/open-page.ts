/** Opens a page without showing it. @returns it, and its address after redirects; undefined if it can't be read */
export type OpenPage = (address: string) => Promise<{ document: Document; url: URL } | undefined>;

const PATIENCE = 10_000;
const MOST_BYTES = 5_000_000;

/** The header by which a server that copies pages says the address of the page. */
const ADDRESS = 'Recotag-Address';

/**
 * Requests a page of the same origin. The browser parses it as a document that runs no scripts and loads nothing. `XMLHttpRequest` is no
 * Trusted Types sink, and `DOMParser` is one.
 */
export const openPage: OpenPage = (address) =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('GET', address);
    request.responseType = 'document';
    request.timeout = PATIENCE;
    request.onprogress = ({ loaded }) => loaded > MOST_BYTES && request.abort();
    request.onloadend = () => {
      const document = request.status === 200 && request.responseXML;
      const url = request.getResponseHeader(ADDRESS) ?? request.responseURL;
      resolve(document ? { document, url: new URL(url) } : undefined);
    };
    request.send();
  });

export const openOwnPage: OpenPage = async (address) => {
  const opened = await openPage(address);
  return opened?.url.origin === location.origin ? opened : undefined;
};
