/** Responses of the service, as XML. */

const recommendation = (
  n,
) => `<recommendation><name>Product ${n}</name><description>What is to be said of product ${n}</description>
<displayName>${n % 4 ? `Product ${n}` : `Product ${n} with a name so long that two lines can hardly hold it`}</displayName>
<url>https://shop.example/p/${n}?a=1&amp;b=2</url><price>${(n * 10 + 9).toFixed(2)}</price>${n % 3 ? '' : `<oldPrice>${(n * 14 + 9).toFixed(2)}</oldPrice>`}
<category>Shoes</category><vendorCode>V-${n}</vendorCode><ids><productId>${n}</productId></ids><manufacturer><name>Maker</name></manufacturer></recommendation>`;

const numbers = (count) => Array.from({ length: count }, (_, index) => index + 1);

const result = (content) => `<?xml version="1.0" encoding="utf-8"?><result><status>Success</status>${content}</result>`;

export const recommendations = (count) =>
  result(`<recommendations>${numbers(count).map(recommendation).join('')}</recommendations>`);

export const popular = (count) =>
  result(
    `<recommendedProducts>${numbers(count)
      .map((n) => `<product><ids><webSiteId>${n}</webSiteId></ids></product>`)
      .join('')}</recommendedProducts>`,
  );
