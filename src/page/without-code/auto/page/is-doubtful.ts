import { idsOf, type PageAbout, standsIn, tokens } from '../../../../protocol/markup/main-product.js';
import { addressOf, isSamePath } from '../../../../protocol/markup/page-address.js';
import { hasProductList, type MarkupNode } from '../../../../protocol/markup/product-nodes.js';
import { routeOf } from '../../../shared/of-document.js';

/** The path of a home page, also of one language. */
const HOME = /^(\/[a-z]{2}([-_][a-z]{2})?){0,2}(\/(index|home|default)(\.[a-z]{3,4})?)?\/?$/i;

/** Whether it is the shop's home page. Single-page shops may have all routes in its fragment. */
const isHome = (url: URL | undefined): boolean => !!url && HOME.test(routeOf(url));

/** Whether the page's address is the product's, or has an id of it, or the page is titled with its whole name. */
const isNamed = (node: MarkupNode, about: PageAbout): boolean => {
  const { url, others, titles } = about;
  const [title, heading, ogTitle] = titles;
  const name = tokens(node.name);
  // A heading of a home page may be a teaser's.
  const titled = [title, ogTitle, isHome(url) ? undefined : heading].map(tokens);
  return (
    [url, ...others].some((page) => isSamePath(addressOf(node, url), page)) ||
    idsOf([node]).some((id) => standsIn(id, about)) ||
    (!!name.trim() && titled.some((each) => each.includes(name)))
  );
};

/**
 * Whether the only product in a page's markup may be a teaser or a card of a list: on the home page, and in microdata beside a list of
 * products. JSON-LD is written for the whole page, but in microdata a card looks like a page's own product.
 *
 * @param from the kind of markup
 * @param jsonLd the items of the page's JSON-LD
 */
export const isDoubtful = (node: MarkupNode, from: string, jsonLd: MarkupNode[], about: PageAbout): boolean =>
  (isHome(about.url) || (from === 'microdata' && hasProductList(jsonLd))) && !isNamed(node, about);
