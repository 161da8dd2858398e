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

/** What the tag does where an attribute asks for it: loads the file from beside its own. */
const LOADS = `<script>document.addEventListener('recotag:config', () => {
  const auto = document.createElement('script');
  auto.src = '/recotag-auto.js';
  document.head.append(auto);
}, { once: true });</script>`;

/** The whole page. @param baseUrl where the service is */
export const shopHtml = (
  baseUrl: string,
  { attributes = '', head = '', body = '', bodyAttributes = '' }: ShopPage,
): string =>
  `<!doctype html><html lang="en"><head><title>A shop</title>${head}${LOADS}<script async src="/recotag.js" data-base-url="${baseUrl}" data-endpoint-id="my-shop" ${attributes}></script></head><body ${bodyAttributes}>${body}</body></html>`;
