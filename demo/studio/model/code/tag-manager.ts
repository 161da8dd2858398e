import { parseCart } from '../../../../src/page/without-code/sources/cart/cart-rule.js';
import { dataComment, type PageFacts, pieces, type Snippet } from './facts.js';
import { literal } from './html.js';
import { placesOf, roomElement, slotTexts } from './markup.js';
import { STUB } from './plain-html.js';
import { selectorOf, styles } from './styles.js';

/** Where pages without product markup have the product's number and the cart, as `config` takes it. */
const sources = ({ productAt, skuAt, cartAt }: PageFacts): Record<string, unknown> => {
  const { rule } = parseCart(cartAt || undefined);
  return { ...(productAt && { productAt }), ...(skuAt && { skuAt }), ...(rule && { cartAt: rule }) };
};

const indented = (text: string, by: number): string => text.replace(/\n/g, `\n${' '.repeat(by)}`);

/** The list's id where it has none of its own: the box finds its list by it. */
const LIST_ID = 'recommendations';

/** Code that fills the list with its own content whenever the tag has added the list to a page. */
const ownContent = ({ configuration }: PageFacts): string => `
  var content = ${literal(slotTexts(configuration).join(''))};
  function fill() {
    var list = document.querySelector(${literal(selectorOf(configuration))});
    if (list && !list.firstElementChild) list.innerHTML = content;
  }
  new MutationObserver(fill).observe(document.documentElement, { childList: true, subtree: true });
  fill();`;

/** The pages of the shop on which the list belongs. */
const pages = ({ configuration, ofPage }: PageFacts): string => {
  const { product, category, area } = configuration.attributes;
  if (ofPage.includes('category')) return 'pages that have a category: the list is for the category of the page';
  if (ofPage.includes('product')) return 'product pages: the list is for the product of the page';
  if (product) return `pages where recommendations for the product “${product}” fit`;
  if (category) return `pages for the category “${category}”: the list always shows its products`;
  if (area === 'cart-page') return 'the cart page';
  return 'every page where you want this list';
};

/** Which trigger the box needs. Tracking needs all pages; then only the place decides where the list is. */
const trigger = (facts: PageFacts): string =>
  facts.tracking === 'none'
    ? `Trigger: Initialization, restricted to ${pages(facts)}. On each of these pages the list is ${facts.where} the element ${facts.at}.`
    : `Trigger: Initialization, all pages, because tracking needs them. The list appears on each page with the element ${facts.at}, so this element must exist only on ${pages(facts)}.`;

/** Tag managers recreate scripts without their attributes. So one script loads the files, and all options are in a call. */
export const tagManager = (given: PageFacts): Snippet[] => {
  const hasContent = Object.values(given.configuration.slots).some((html) => html.trim());
  const { attributes } = given.configuration;
  const facts: PageFacts = {
    ...given,
    ...(!given.at && { at: '#recommendations', where: 'inside' }),
    ...(hasContent && {
      configuration: {
        ...given.configuration,
        attributes: { ...attributes, 'list-id': attributes['list-id'] ?? LIST_ID },
      },
    }),
  };
  const { configuration, filesUrl, baseUrl, endpointId, integrity, tracking } = facts;
  const places = placesOf(facts);
  const css = styles(configuration);
  const config = {
    baseUrl,
    endpointId,
    ...(tracking === 'page' && { dataLayer: 'dataLayer', auto: 'view cart', ...sources(given) }),
    places,
  };
  const files = ['recotag-reserve.css', 'recotag.js', 'recotag-widgets.js'].map((file) => [
    `${filesUrl}/${file}`,
    integrity[file] ?? '',
  ]);
  const code = `${css && `<style>\n${css}</style>\n`}<script>
(function () {${facts.needed.length ? `\n  // ${dataComment(facts)}` : ''}
  ${STUB}
  recotag('config', ${indented(literal(config), 2)});
  ${indented(literal(files), 2)}.forEach(function (file) {
    var isScript = /js$/.test(file[0]);
    var element = document.createElement(isScript ? 'script' : 'link');
    if (file[1]) { element.integrity = file[1]; element.crossOrigin = 'anonymous'; }
    if (isScript) { element.async = true; element.src = file[0]; } else { element.rel = 'stylesheet'; element.href = file[0]; }
    document.head.appendChild(element);
  });${hasContent ? ownContent(facts) : ''}
})();
</script>`;
  return pieces(
    { title: 'Custom HTML tag', code, language: 'HTML', inline: true, about: trigger(facts) },
    {
      title: 'In the head of every page, if you can edit it',
      code: roomElement(facts),
      language: 'HTML',
      inline: true,
      about: 'It keeps the list’s space until the tag manager has added the list, so that nothing moves.',
    },
    !given.at && {
      title: 'The place in the page’s template',
      code: '<div id="recommendations"></div>',
      language: 'HTML',
      about: 'Or enter a position above. Then you don’t edit a template.',
    },
    !hasContent &&
      !css && {
        title: 'With recotag’s own template for Google Tag Manager',
        code: JSON.stringify(places, null, 2),
        language: 'JSON',
        about:
          'Use it instead of the custom HTML tag: import docs/platforms/google-tag-manager.tpl, and paste this into the field “Lists”.',
      },
    tracking === 'calls' && {
      title: 'Tracking, in two tags of your own',
      code: `<script>
  recotag('viewProduct', { product: {{Product ID}} });
</script>`,
      language: 'HTML',
      about:
        "Use it on product pages, with your variable for the product id. Call recotag('setCart', lines) whenever the cart changes. “From the page” needs neither.",
    },
  );
};
