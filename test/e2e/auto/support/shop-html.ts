/** A page of a shop that has only the script element. */
export interface ShopPage {
  /** attributes of the tag's script element, besides where the service is */
  attributes?: string;
  /** what stands in the head, before the tag's script */
  head?: string;
  body?: string;
  /** attributes of the body element */
  bodyAttributes?: string;
}

/** The whole page. @param baseUrl where the service is */
export const shopHtml = (
  baseUrl: string,
  { attributes = '', head = '', body = '', bodyAttributes = '' }: ShopPage,
): string =>
  `<!doctype html><html lang="en"><head><title>A shop</title>${head}<script async src="/recotag.js" data-base-url="${baseUrl}" data-endpoint-id="my-shop" ${attributes}></script></head><body ${bodyAttributes}>${body}</body></html>`;
