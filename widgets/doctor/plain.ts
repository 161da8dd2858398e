/** The line for merchandisers of each finding, by its id: the effect on shoppers, and what to do. docs/findings.md has more. */
export const PLAIN: Readonly<Record<string, string>> = {
  'tag-missing': 'Nothing is tracked and no list is shown. Ask your developer to add the tag.',
  'tag-twice': 'Views and carts may be counted twice. Ask your developer to remove one of the two tags.',
  'file-missing': 'A part of recotag doesn’t work on this page. Ask your developer to correct the file’s address.',
  'file-not-run': 'A part of recotag doesn’t work on this page. Ask your developer to read the browser’s console.',
  'csp-blocks-file':
    'A part of recotag doesn’t work on this page. Ask your developer to change the page’s security policy.',
  'wrong-integrity':
    'A part of recotag doesn’t work on this page. Ask your developer to correct the attribute integrity.',
  'setting-misspelt': 'A setting of the tag has no effect. Ask your developer to correct its name.',
  'no-base-url': 'Nothing is tracked and no list is shown. Ask your developer for the service’s address.',
  'no-endpoint': 'Nothing is tracked and no list is shown. Ask the operator of the service for the endpoint id.',
  'public-key':
    'Everybody can read a secret key of your service. Ask the operator of the service for a new key at once.',
  'csp-blocks-service':
    'Nothing is tracked and no list is shown. Ask your developer to change the page’s security policy.',
  'csp-blocks-pictures': 'Cards have no pictures. Ask your developer to change the page’s security policy.',
  'cors-missing': 'Nothing is tracked and no list is shown. Ask the operator of the service to allow your shop.',
  'service-silent': 'Nothing is tracked and no list is shown. Ask your developer to check the address of the service.',
  'base-url-wrong':
    'Nothing is tracked and no list is shown. Ask your developer to correct the address of the service.',
  'service-fails': 'Views and carts arrive late, and lists may be missing. Ask the operator of the service.',
  'endpoint-refused':
    'Nothing is tracked and no list is shown. Ask the operator of the service for the right endpoint id.',
  'site-refused': 'Nothing is tracked and no list is shown. Ask the operator of the service to allow your shop.',
  'operation-unknown':
    'A part of the tracking or a list doesn’t work. Ask the operator of the service for the operation’s name.',
  'operation-refused':
    'Some views or carts are lost, so recommendations are worse. Ask your developer to read the service’s message.',
  'product-without-id': 'A view is lost. Ask your developer to add the product’s id.',
  'call-refused': 'A view or a cart is lost. Ask your developer to correct the call.',
  'product-unread':
    'Views of this product are lost, because its number can’t be found. Show the tag where it is: run npx recotag learn, or ask your developer.',
  'view-missing': 'Views of this product are lost. Ask your developer to report them.',
  'view-disagrees': 'Views are counted for another product. Ask your developer which of the ids is right.',
  'list-of-another-product':
    'The list recommends for another product than the one on this page. Ask your developer to correct its product.',
  'layer-missing': 'Views and carts are lost. Ask your developer for the name of the shop’s data layer.',
  'layer-unread': 'Views of this product are lost. Ask your developer which field has the product’s id.',
  'cart-unread': 'The cart is not tracked. Show the tag where it is: run npx recotag learn, or ask your developer.',
  'cart-unknown':
    'The list may recommend what is in the cart already. Ask your developer to report the cart to the tag.',
  'place-unmatched': 'A list is missing. Choose its place on this page again, for example in the studio.',
  'place-unfilled': 'A list is missing. Ask your developer why the page doesn’t keep it.',
  'buy-unhandled': 'The button to buy doesn’t add the product to the cart. Ask your developer to connect it.',
  'product-disputed': 'Recommendations may be about the wrong product. Ask your developer which of the ids is right.',
  'source-malformed': 'Views or carts are lost. Ask your developer to correct the attribute.',
  'sources-not-loaded': 'Views or carts are lost. Ask your developer to publish the file.',
  'source-finds-nothing':
    'This page counts as no product page. If it shows one product, choose its product number again.',
  'source-overruled': 'Recommendations may be about the wrong product. Ask your developer which of the ids is right.',
  'cart-unreadable': 'Carts are lost, so recommendations are worse. Ask your developer to correct the cart’s settings.',
  'consent-unheard':
    'Shoppers are tracked before they have answered the consent banner. Ask your developer to connect the consent manager.',
  'cart-implausible': 'Recommendations may use wrong carts. Ask your developer to check prices and counts.',
  'element-misspelt': 'A list is missing. Ask your developer to correct the element’s name.',
  'list-undefined': 'A list is missing. Ask your developer to load the lists’ script.',
  'list-unconfigured': 'A list is missing. Ask your developer to configure the service.',
  'list-failed': 'Shoppers see no products in this list. Send the message to the operator of the service.',
  'list-empty': 'Shoppers see no products in this list. Add popular products as a fallback, or hide fewer products.',
  'list-idle': 'Shoppers see no products in this list. Ask your developer.',
  'list-unseen':
    'Shoppers don’t see this list, although it has products. Ask your developer to make it visible, or choose another position.',
  'list-placeholders':
    'Cards show ids instead of names, pictures and prices. Ask your developer why the shop’s product data fails.',
  'list-without-catalogue':
    'Cards have no names, pictures and prices. Ask your developer for the address of your product data.',
  'catalogue-address':
    'Cards have no names, pictures and prices. Ask your developer to correct the address of your product data.',
  'catalogue-failed':
    'Cards have no names, pictures and prices, or the list is empty. Ask your developer to correct the shop’s product data.',
  'ids-unknown':
    'Some products are missing in the list. Ask your developer to compare the product ids of shop and service.',
  'pictures-broken': 'Some cards have no picture. Correct the pictures in your product data.',
  'bad-addresses': 'Shoppers can’t click some cards. Correct the links in your product data.',
  'price-zero': 'Some cards show no price. Correct the price in your product data, or decide what a price of 0 means.',
  'attribute-refused': 'A setting of the list has no effect. Ask your developer to correct it.',
  'attribute-unknown': 'A setting of the list has no effect. Ask your developer to correct its name.',
  'word-unknown': 'A text of the list stays English. Ask your developer to correct the texts.',
  'money-unknown': 'Prices have the wrong format. Choose the currency and the language again.',
  'no-reserve': 'The page jumps while the list loads. Ask your developer to add the style sheet.',
  'storage-blocked': 'Views and carts are lost when a page is closed. Allow site data for your shop in this browser.',
  'storage-forgets':
    'Views and carts can be lost when a page is closed, and shoppers count as new on each page. Ask your developer to load the tag from your own domain.',
  'consent-manager-missing':
    'Nothing is tracked, because the tag waits for a consent banner that isn’t here. Ask your developer to correct this.',
  'consent-denied': 'Nothing is tracked, because the shopper denied it. There is nothing to do.',
  'consent-pending':
    'Nothing is tracked until the shopper decides. Answer the consent banner; if this stays, ask your developer to connect it.',
  'consent-one-way': 'A shopper can’t change the decision. Ask your developer to connect both answers of the banner.',
  'relay-cookie-useless':
    'In Safari, shoppers count as new after seven days. Ask your developer to correct the relay’s settings.',
  'bot-skipped': 'Nothing is tracked in this browser, because a program controls it. There is nothing to do.',
  'privacy-control': 'Nothing is tracked, because the browser forbids it. There is nothing to do.',
};
