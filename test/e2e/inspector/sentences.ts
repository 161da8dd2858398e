/** What the sentence says on the page: what is wrong, and what to do. The unit tests have the other words of each finding. */
export const sentences: Record<string, [wrong: RegExp, todo: RegExp]> = {
  'no-endpoint': [/No endpoint id is set/, /add data-endpoint-id/],
  'tag-twice': [/loaded 2 times/, /remove the others/],
  'source-malformed': [/data-product-at has a mistake at character 1 \(\[ is not closed\)/, /correct data-product-at/],
  'cart-unreadable': [/cart at \/ can’t be read \(the response is not JSON, but text\/html/, /correct data-cart-at/],
  'layer-cart-unreadable': [/cart of the data layer can’t be read \(line 2: price “from 19”\)/, /correct this line/],
  'csp-blocks-service': [/content security policy blocks every request to http:\/\/localhost:\d+/, /to connect-src/],
  'cors-missing': [/does not allow pages of http:\/\/localhost:\d+ to call it \(CORS\)/, /Access-Control-Allow-Origin/],
  'service-silent': [/No server responds at http:\/\/127\.0\.0\.1:9/, /spelling of data-base-url/],
  'endpoint-refused': [
    /rejects the endpoint id “demo-shpo” \(403, “Forbidden: the endpoint "demo-shpo" is not set up/,
    /compare data-endpoint-id/,
  ],
  'site-refused': [/rejects requests from this site \(403/, /ask its operator to allow http:\/\/localhost/],
  'operation-unknown': [/has no operation “Website\.ViewProduct” \(404/, /data-operations/],
  'product-without-id': [/product view without a product id/, /data-view-product/],
  'cart-implausible': [/its total is 3,570,000/, /main unit of the currency/],
  'consent-pending': [/Consent is still pending/, /recotag\('consent', 'granted'\)/],
  'privacy-control': [/sends Global Privacy Control and data-honor-gpc is set/, /recotag\('consent', 'granted'\)/],
  'storage-blocked': [/can’t use the browser’s storage/, /allow site data/],
  'list-without-catalogue': [/<popular-products> number 1 \(“Popular now”\) has no catalogue/, /add catalog-url=/],
  'bad-addresses': [
    /of the 6 cards of <reco-list> number 1 \(“For you”\) have no usable link/,
    /correct url in the product feed/,
  ],
  'no-reserve': [/without recotag-reserve\.css/, /add <link rel="stylesheet"/],
  'base-url-wrong': [/The service is not at http:\/\/localhost:\d+\/v2/, /correct the address in data-base-url/],
  'personal-data': [/fails \(503/, /ask its operator/],
  'setting-misspelt': [/data-endpoint, which is unknown/, /write data-endpoint-id/],
  'consent-manager-missing': [/the consent manager cookiebot, which is not on this page/, /load the manager/],
  'list-service-silent': [
    /No server responds at http:\/\/127\.0\.0\.1:9/,
    /check the spelling of base-url of <reco-list> number 1, or remove/,
  ],
  'list-csp': [/blocks every request to https:\/\/reco\.invalid/, /to connect-src, or remove the attribute/],
  'product-unread': [
    /data-auto="view" finds no product id in its markup/,
    /data-product-at="label:SKU".*npx recotag learn/,
  ],
  'markup-without-id': [/finds no product id in its JSON-LD has no id/, /data-product-at="label:SKU"/],
  'view-missing': [/JSON-LD names the product [\w-]+, and no view/, /set data-auto="view", or call/],
  'view-not-called': [/nothing reports a view/, /call recotag\('viewProduct', …\)/],
  'view-disagrees': [
    /names the product [\w-]+, and the page’s JSON-LD names/,
    /report the product that the page shows/,
  ],
  'list-of-another-product': [/requests recommendations for the product [\w-]+, and the view/, /give both the same id/],
  'cart-in-cents': [/is a hundred times what the page shows/, /main unit of the currency/],
  'layer-missing': [/no data layer “shopLayer”/, /correct data-data-layer/],
  'layer-unread': [/no item in it has an id in item_group_id, item_id or id/, /set data-product-key/],
  'cart-unread': [/none of the platforms/, /add data-cart-at/],
  'cart-unknown': [/has exclude-cart, and no cart was reported/, /call recotag\('setCart', …\)/],
  'place-unmatched': [/at “#tbas” is not shown/, /correct the selector/],
  'place-invalid': [
    /at “#tabs >” is not shown, because its selector or another value is not valid/,
    /correct the value of data-places/,
  ],
  'place-without-script': [/the lists’ script is missing/, /add recotag-widgets\.js/],
  'buy-unhandled': [/has buy, and nothing on this page adds a product/, /set add-url, or handle reco-action/],
  'list-unseen': [/don’t see them because of <div class="clipped">/, /correct the style sheet/],
  'list-undefined': [/no script for them/, /add recotag-widgets\.js/],
  'catalogue-failed': [/responds with 404/, /correct catalog-url/],
  'list-empty': [
    /is empty, although the service returned \d+ products? \(\d+ × is in exclude\)/,
    /remove ids from exclude/,
  ],
};

/** Pages on which the service accepts no view. */
export const WITHOUT_VIEW = [
  'endpoint-refused',
  'base-url-wrong',
  'service-silent',
  'personal-data',
  'consent-pending',
];

/**
 * What the walk adds to the doctor is calls, clicks and the service's responses, so `npm test` walks these pages, and opens some of the others
 * in the inspector. `npm run test:long` does both with each page.
 */
export const WALKED: readonly string[] = [
  ...WITHOUT_VIEW,
  'product-without-id',
  'cart-in-cents',
  'view-missing',
  'buy-unhandled',
  'well',
  'well-shopify',
];

/**
 * The pages that `npm test` opens in the inspector: one for each thing that is read in another way, such as the policy, the storage or the
 * geometry. What is then said of it is in test/unit/doctor/diagnose.test.ts. The story of each list is in silences.spec.ts, what is read of
 * layers and carts in auto/check-ordinary.spec.ts, ids that disagree in auto/check.spec.ts, and space without effect in places/room.spec.ts.
 */
export const OPENED: readonly string[] = [
  'tag-twice',
  'csp-blocks-service',
  'cors-missing',
  'storage-blocked',
  'bad-addresses',
  'no-reserve',
  'setting-misspelt',
  'consent-manager-missing',
  'product-unread',
  'place-unmatched',
  'list-overlaps',
  'list-undefined',
  'well',
  'well-place',
  'well-layers',
];
