/** What stands in for a list that has nothing to show: popular products, by the catalogue that names them. */
export const fallbackHtml = (catalogUrl: string, currency = ''): string =>
  `<popular-products limit="4" heading="Popular right now"${currency && ` currency="${currency}"`} catalog-url="${catalogUrl}"></popular-products>`;

/** Whether this HTML is one of the studio's own fallbacks, by its letters. */
export const isFallback = (html: string): boolean =>
  /^<popular-products limit="4" heading="Popular right now"( currency="[A-Z]{3}")? catalog-url="\/api\/products\?ids=\{ids\}"><\/popular-products>$/.test(
    html,
  );
