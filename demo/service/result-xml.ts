/** A product as a response of Reco contains it (docs/interface.md section 2.5). A field that is undefined has no element. */
export interface RecommendedProduct {
  id: string;
  name: string;
  description?: string;
  displayName?: string;
  url?: string;
  pictureUrl?: string;
  price?: number;
  oldPrice?: number;
  category?: string;
  vendorCode?: string;
  manufacturer?: string;
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

const escaped = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"']/g, (character) => ESCAPES[character]!)
    .replace(/\r/g, '&#13;');

const element = (name: string, text: string | undefined): string =>
  text === undefined ? '' : `<${name}>${escaped(text)}</${name}>`;

const result = (content: string): string => `<?xml version="1.0" encoding="utf-8"?>\n<result>${content}</result>`;

/** A `<result>` with a status word and an optional message. */
export const statusXml = (status: string, message?: string): string =>
  result(element('status', status) + element('message', message));

/** One `recommendation`, its elements in the order of section 2.5. */
const recommendation = (product: RecommendedProduct): string =>
  [
    '<recommendation>',
    element('name', product.name),
    element('description', product.description),
    element('displayName', product.displayName),
    element('url', product.url),
    element('pictureUrl', product.pictureUrl),
    element('price', product.price?.toFixed(2)),
    element('oldPrice', product.oldPrice?.toFixed(2)),
    element('category', product.category),
    element('vendorCode', product.vendorCode),
    `<ids>${element('productId', product.id)}</ids>`,
    product.manufacturer === undefined ? '' : `<manufacturer>${element('name', product.manufacturer)}</manufacturer>`,
    '</recommendation>',
  ].join('');

/** The response of Reco. */
export const recommendationsXml = (products: readonly RecommendedProduct[]): string =>
  result(`<status>Success</status><recommendations>${products.map(recommendation).join('')}</recommendations>`);

/** The response of GetPopularProducts (docs/interface.md section 2.7): only ids. */
export const popularXml = (ids: readonly string[]): string =>
  result(
    `<status>Success</status><recommendedProducts>${ids
      .map((id) => `<product><ids>${element('webSiteId', id)}</ids></product>`)
      .join('')}</recommendedProducts>`,
  );
