import { dataComment, FROM_PAGE, type PageFacts, pieces, type Snippet } from './facts.js';
import { htmlComment, slotTexts, startTag, wholeElement } from './markup.js';
import { head, STUB } from './plain-html.js';

/** HTML in which Liquid ignores its own delimiters. */
const raw = (html: string): string => (/\{[{%]/.test(html) ? `{% raw %}${html}{% endraw %}` : html);

export const liquid = (facts: PageFacts): Snippet[] => {
  const { configuration, tracking } = facts;
  const { element, attributes } = configuration;
  const own = facts.ofPage;
  const given = [
    ...(own.includes('category') ? ['collection: collection'] : []),
    ...(own.length ? ['product: product'] : []),
  ];
  const written = Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [name, own.includes(name) ? FROM_PAGE[name]!.liquid : value]),
  );
  return pieces(
    {
      title: 'layout/theme.liquid, in the head',
      code: head(
        { ...facts, at: '' },
        tracking === 'calls' ? ['{% if product %}data-view-product="{{ product.id }}"{% endif %}'] : [],
      ),
      language: 'Liquid',
    },
    {
      title: 'snippets/recommendations.liquid',
      code:
        htmlComment(dataComment(facts)) +
        wholeElement(startTag(element, written), element, slotTexts(configuration).map(raw)),
      language: 'Liquid',
    },
    {
      title: 'Where you want the list',
      code: `{% render ${["'recommendations'", ...given].join(', ')} %}`,
      language: 'Liquid',
      ...(own.includes('product') && {
        about: 'In a template that has a product, such as sections/main-product.liquid.',
      }),
    },
    tracking === 'calls' && {
      title: 'Tracking of the cart',
      code: `${STUB}

export const reportCart = async () => {
  const { items } = await (await fetch('/cart.js')).json();
  recotag('setCart', items.map((item) => ({
    product: String(item.product_id),
    sku: String(item.variant_id),
    count: item.quantity,
    price: item.final_price / 100,
  })));
};`,
      language: 'JavaScript',
      about:
        'Put it into a script file of the theme, and call it whenever the cart changes. “From the page” doesn’t need it.',
    },
  );
};
