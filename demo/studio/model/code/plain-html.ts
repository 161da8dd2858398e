import { quotedAttribute } from '../../../../src/command/learn/quoted-attribute.js';
import { dataComment, FROM_PAGE, type PageFacts, type Snippet } from './facts.js';
import { htmlComment, markup, OWN_CONTENT_LEFT, placesAttribute, roomElement } from './markup.js';

export const plainHtml = (facts: PageFacts): Snippet[] => {
  const { configuration, at, ofPage, tracking } = facts;
  const hasContent = Object.values(configuration.slots).some((html) => html.trim());
  return [
    {
      title: 'Once, in the head of every page',
      code: (at ? htmlComment(dataComment(facts)) : '') + head(facts),
      language: 'HTML',
      inline: !!at,
      about: at
        ? `The tag adds the list at ${at} when the page is loaded. The style sheet keeps its space, so that nothing moves. You don’t edit a template.${hasContent ? ` ${OWN_CONTENT_LEFT}` : ''}`
        : 'Put it before other scripts, so that space for the list is reserved from the start.',
    },
    ...(at
      ? []
      : [
          {
            title: 'Where you want the list',
            code: htmlComment(dataComment(facts)) + markup(configuration),
            language: 'HTML' as const,
            ...(ofPage.length && {
              about: ofPage
                .map(
                  (name) =>
                    `In the template, print the ${FROM_PAGE[name]!.words} instead of “${configuration.attributes[name]}”.`,
                )
                .join(' '),
            }),
          },
        ]),
    ...(tracking === 'calls' ? [trackingCalls()] : []),
  ];
};

const integrity = ({ integrity, filesUrl }: PageFacts, file: string): string =>
  integrity[file]
    ? `\n${' '.repeat(file.endsWith('.css') ? 6 : 8)}integrity="${integrity[file]}"${/^https?:/.test(filesUrl) ? ' crossorigin="anonymous"' : ''}`
    : '';

const reserveLink = (facts: PageFacts): string =>
  `<link rel="stylesheet" href="${facts.filesUrl}/recotag-reserve.css"${integrity(facts, 'recotag-reserve.css')}>`;

/** Where pages without product markup have the product's number and the cart. */
const sourceAttributes = ({ productAt, skuAt, cartAt }: PageFacts): string[] =>
  Object.entries({ 'data-product-at': productAt, 'data-sku-at': skuAt, 'data-cart-at': cartAt }).flatMap(
    ([name, value]) => (value ? [quotedAttribute(name, value)] : []),
  );

const tagScript = (facts: PageFacts, more: readonly string[] = []): string => {
  const lines = [
    ...(facts.tracking === 'page' ? ['data-data-layer data-auto="view cart"', ...sourceAttributes(facts)] : []),
    ...(facts.at ? [placesAttribute(facts)] : []),
    ...more,
  ];
  return `<script async src="${facts.filesUrl}/recotag.js"${integrity(facts, 'recotag.js')}
        data-base-url="${facts.baseUrl}" data-endpoint-id="${facts.endpointId}" data-inspector${lines.map((line) => `\n        ${line}`).join('')}></script>`;
};

const widgetsScript = (facts: PageFacts): string =>
  `<script async src="${facts.filesUrl}/recotag-widgets.js"${integrity(facts, 'recotag-widgets.js')}></script>`;

/** The code that each page needs once, in its head. */
export const head = (facts: PageFacts, more: readonly string[] = []): string =>
  [reserveLink(facts), facts.at && roomElement(facts), tagScript(facts, more), widgetsScript(facts)]
    .filter(Boolean)
    .join('\n');

/** The calls that report views and carts. They are in a file, because a policy may forbid inline scripts. */
const trackingCalls = (): Snippet => ({
  title: 'Tracking, in a script file of the shop',
  about:
    'On a product page, set the product id as <html data-product>, or call viewProduct yourself. Call setCart with all lines whenever the cart changes.',
  language: 'JavaScript',
  code: `window.recotag = window.recotag || function () { (recotag.q = recotag.q || []).push(arguments) };

const { product, sku } = document.documentElement.dataset;
if (product) recotag('viewProduct', { product, sku });

// Your cart's lines: [{ product: '4711', sku: '4711-red', count: 2, price: 19.9 }]; [] is an empty cart.
export const reportCart = (lines) => recotag('setCart', lines);`,
});

/** Code that reports the lists' events to the shop's own analytics. */
export const analytics = (): Snippet => ({
  title: 'For your own analytics, in a script file of the shop',
  about:
    'Each list fires events when products are seen and clicked. This code sends them to a data layer in GA4 format. For another tool, replace the push call.',
  language: 'JavaScript',
  code: `const tell = (event, { target, detail }) => {
  const { product, position } = detail;
  const list = target.heading || target.area || target.localName;
  (window.dataLayer = window.dataLayer || []).push({
    event,
    ecommerce: {
      item_list_name: list,
      items: [{ item_id: product.id, item_name: product.displayName || product.name, index: position, price: product.price }],
    },
  });
};
document.addEventListener('reco-impression', (event) => tell('view_item_list', event)); // half of a card was visible for one second
document.addEventListener('reco-select', (event) => tell('select_item', event)); // a card was clicked
document.addEventListener('reco-action', (event) => tell('add_to_cart', event)); // a control with data-action in your own card`,
});
