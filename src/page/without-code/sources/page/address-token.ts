import { idOf } from '../../../../protocol/markup/ids.js';
import type { PageAbout } from '../../../../protocol/markup/main-product.js';
import { plain } from '../../../../protocol/markup/main-product.js';
import { idText } from '../id-text.js';
import { chooseMatch } from './choose-match.js';
import { member, nameOf, type Steps } from './nodes.js';
import type { Match } from './read-label.js';

/** Words of the names of fields that hold a product's id: `product_id`, `data-sku`, `item`, `article-number`, `offerId`. */
const OF_PRODUCT = /(^|[^a-z])(products?|sku|items?|articles?|offers?)([^a-z]|$)/;

/** Words of fields of a product that are no ids, and of ids of other things. */
const OF_OTHER =
  /(^|[^a-z])(name|titles?|slug|handle|url|uri|link|href|path|images?|img|pictures?|src|alt|prices?|count|quantity|qty|stock|brands?|manufacturer|category|categories|cat|lists?|collections?|group|groups|type|types|position|pos|index|page|pages|date|time|year|published|modified|author|tags?|section|color|colour|size|weight|rating|review|reviews|width|height|limit|total|cart|basket|line|wish|wishlist|compare|add|added|remove|removed|delete|deleted|recent|related|scope|prop|ref|template|component|action|event|selector|target|class|style)([^a-z]|$)/;

/** Words of a name in lower case: `productId` and `data-product_id` have the words of `product id`. */
const wordsOf = (name: string): string =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, ' ')
    .trim();

const isOfProduct = (name: string): boolean => {
  const words = wordsOf(name);
  return OF_PRODUCT.test(words) && !OF_OTHER.test(words);
};

/** An id of at least three characters with a digit. Shorter numbers and words of an address may stand for anything. */
const isToken = (value: string): boolean => value.length > 2 && /\d/.test(value) && !/\s/.test(value);

/** Parameters that name a product; others search, sort or page. */
const PARAMETER = /^(id|pid|nr|no|artnr)$/;

const hasToken = (url: URL | undefined, token: string): boolean => {
  const asked = [...(url?.searchParams ?? [])].filter(
    ([name]) => PARAMETER.test(name.toLowerCase()) || isOfProduct(name),
  );
  return ` ${plain(`${url?.pathname} ${asked.map(([, value]) => value)}`)} `.includes(` ${plain(token)} `);
};

/** The most attributes and elements that are read. */
const MOST_STEPS = 50_000;

/** The most names of fields that repeat a part of the address. */
const MOST_NAMES = 20;

/** More fields with one name than this are a list. */
const MOST_FIELDS = 100;

/** The fields of products by their names: inputs, meta elements, and `data-*` attributes. */
const fieldsIn = (root: Element, steps: Steps): Map<string, Match[]> => {
  const fields = new Map<string, Match[]>();
  const add = (name: string, element: Element, text: string | null): void => {
    const value = isOfProduct(name) ? idText(idOf(text)) : '';
    if (value) fields.set(name, [...(fields.get(name) ?? []), { element, value, text: value }].slice(0, MOST_FIELDS));
  };
  for (const element of member(root, 'querySelectorAll')('*')) {
    const attribute = member(element, 'getAttribute');
    const kind = nameOf(element);
    for (const name of member(element, 'getAttributeNames')()) {
      if (steps.left-- <= 0) return new Map();
      if (name.startsWith('data-')) add(name.slice(5), element, attribute(name));
      else if (name === 'value' && kind === 'INPUT')
        add(`${attribute('name') ?? ''} ${attribute('id') ?? ''}`, element, attribute(name));
      else if (name === 'content' && kind === 'META')
        add(attribute('property') ?? attribute('name') ?? '', element, attribute(name));
    }
  }
  return fields;
};

/** Whether the token belongs to a folder of the page's address that the page links to, as a category does. */
const isOfFolder = (root: Element, token: string, page: URL): boolean => {
  const segments = page.pathname.split('/');
  const folders = segments.map((_, index) => segments.slice(0, index + 1).join('/')).slice(1, -1);
  const named = folders.filter((folder) => hasToken(new URL(folder, page), token));
  return (
    !!named[0] &&
    [...member(root, 'querySelectorAll')('a[href]')].some((link) => {
      try {
        const { pathname } = new URL(member(link, 'getAttribute')('href')!, page);
        return named.includes(pathname.replace(/\/$/, ''));
      } catch {
        return false;
      }
    })
  );
};

/** Pages that say that they are something else than a product's, although they mark one. */
const OTHER_PAGES =
  'meta[property="og:type"][content="article" i],[itemtype*="Article" i],[itemtype*="BlogPosting" i],[itemtype*="CollectionPage" i],[itemtype*="SearchResultsPage" i]';
const OTHER_TYPES = /"(?:\w{0,12}Article|BlogPosting|CollectionPage|SearchResultsPage|CheckoutPage)"/;

const isOtherPage = (root: Element): boolean => {
  const all = member(root, 'querySelectorAll');
  return (
    !!all(OTHER_PAGES)[0] ||
    [...all('script[type*="ld+json" i]')].some((script) => OTHER_TYPES.test(member(script, 'textContent') ?? ''))
  );
};

/**
 * The id of a product whose markup has none: the token of the page's own address that a field of the product repeats, if there is exactly
 * one. The canonical address, if the page has one, must have it, too.
 *
 * @param root the page's `html` element
 */
export const addressToken = (root: Element, about: PageAbout): string | undefined => {
  const { url, others } = about;
  if (!url || isOtherPage(root)) return;
  const steps = { left: MOST_STEPS };
  const isHere = (value: string) => isToken(value) && hasToken(url, value);
  const repeating = [...fieldsIn(root, steps).values()].filter((matches) => matches.some(({ value }) => isHere(value)));
  // Cards of other products have the same fields.
  const tokens = repeating
    .slice(0, MOST_NAMES)
    .flatMap((matches) => chooseMatch(matches, root, url, steps, false).value ?? [])
    .filter(isHere);
  const distinct = new Map(tokens.map((token) => [plain(token), token]));
  const [token, another] = [...distinct.values()];
  const isElsewhere = others.some((other) => other && other.pathname !== '/' && !hasToken(other, token ?? ''));
  return !token || another || isElsewhere || isOfFolder(root, token, url) ? undefined : token;
};
