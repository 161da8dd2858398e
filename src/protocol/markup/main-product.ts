import { markedId } from './ids.js';
import { addressOf, isSamePath } from './page-address.js';
import type { MarkupNode } from './product-nodes.js';
import { textOf } from './text-of.js';

/** Data of a page besides its products. */
export interface PageAbout {
  url?: URL | undefined;
  /** the canonical URL and `og:url` */
  others: (URL | undefined)[];
  /** the title, the first heading and `og:title` */
  titles: unknown[];
}

/** The number of characters that are compared. */
const LONGEST = 2000;

/** Text without case, entities, punctuation and spaces, for comparisons. Of a list the first entry counts. */
export const plain = (text: unknown): string =>
  (textOf(text) ?? '')
    .slice(0, LONGEST)
    .toLowerCase()
    .replace(/(&#?\w+;|[^\p{L}\p{N}])+/gu, ' ')
    .trim();

const wordsOf = (text: unknown): string[] =>
  plain(text)
    .split(' ')
    .filter((word) => word[2]);

/** The words of a text, to look for whole words in it. */
export const tokens = (text: unknown): string => ` ${plain(text)} `;

/** Whether the path or the parameters of a URL contain an id as a separate word. */
export const standsIn = (id: string | undefined, { url, others }: PageAbout): boolean =>
  !!plain(id) &&
  [url, ...others].some((address) => tokens(`${address?.pathname} ${address?.search}`).includes(tokens(id)));

/** Whether the page's URL and its titles contain words, and `name` has none of these words. */
export const isOfAnother = (name: unknown, { url, titles }: PageAbout): boolean => {
  const titled = titles.flatMap(wordsOf);
  const slug = wordsOf(url?.pathname.split('/').filter(Boolean).at(-1));
  const words = wordsOf(name);
  const isSold = slug.filter((word) => titled.includes(word)).length * 2 > slug.length;
  return isSold && !!words[0] && ![...titled, ...slug].some((word) => words.includes(word));
};

/** The fields with a product's ids (contract: "Which id"), in order. */
export const ID_FIELDS = 'productgroupid productid sku';

/** The ids of items in these fields. @param keys space-separated names of fields */
export const idsOf = (nodes: MarkupNode[], keys = ID_FIELDS): string[] =>
  nodes.flatMap((node) => keys.split(' ').flatMap((key) => markedId(node?.[key]) || []));

/** What two items of one product have in common. Empty if an item has no such data, for example because it has only ratings. */
const marksOf = (node: MarkupNode, page: URL | undefined): string[] => {
  const name = plain(node.name);
  const address = page && addressOf(node, page);
  return [
    ...idsOf([node], `${ID_FIELDS} inproductgroupwithid`),
    // Sizes have the same address or the same name, or names that begin alike.
    ...(name ? [`${name} ${address?.pathname}`, isSamePath(address, page) ? name.split(' ')[0]! : ''] : []),
  ].filter(Boolean);
};

/**
 * One item for several that describe the same product: those of two plugins, or one for each size. If they differ in their ids, they
 * are variants, and the joined item has neither an id nor a name in which they differ.
 */
const joined = (nodes: MarkupNode[]): MarkupNode => {
  const group = nodes.find(({ hasvariant }) => hasvariant);
  const node = Object.assign({}, ...[...nodes].reverse(), group);
  const differing = `${ID_FIELDS} name`.split(' ').filter((key) => new Set(idsOf(nodes, key)).size > 1);
  if (group || !differing.some((key) => key !== 'name')) return node;
  for (const key of differing) delete node[key];
  return { ...node, hasvariant: nodes };
};

/** More items than this are a list. */
const MOST = 300;

/** The products of a page, each once. Sizes and colours with items of their own are variants of one product. */
export const distinctProducts = (nodes: MarkupNode[], page: URL | undefined): MarkupNode[] => {
  const clusters: MarkupNode[][] = [];
  const byMark = new Map<string, MarkupNode[]>();
  for (const node of nodes.slice(0, MOST)) {
    const marks = marksOf(node, page);
    const known = marks.map((mark) => byMark.get(mark)).find(Boolean);
    if (!known && !(marks[0] ?? node.offers ?? node.hasvariant)) continue;
    const cluster = known ?? [];
    if (!known) clusters.push(cluster);
    cluster.push(node);
    for (const mark of marks) if (!byMark.has(mark)) byMark.set(mark, cluster);
  }
  return clusters.map(joined);
};

/**
 * The main product of a page: the only one with the page's address, else the only one in the markup that doesn't have the address
 * of another page on this host. The page's title and address must not name something else. An address that only the offer has may be that
 * of a variant, as in PrestaShop: then the page is the product's if it is titled with its name.
 *
 * @param nodes the products of one kind of markup
 */
export const mainProduct = (nodes: MarkupNode[], about: PageAbout): MarkupNode => {
  const { url, others, titles } = about;
  const isTitled = ({ name }: MarkupNode) => !!plain(name) && titles.some((title) => plain(title) === plain(name));
  const addressed = (node: MarkupNode) => addressOf(node, url);
  const products = distinctProducts(nodes, url);
  const here = products.filter((node) => [url, ...others].some((page) => isSamePath(addressed(node), page)));
  // URLs of another host are ignored: a copy of the shop may have them.
  const isElsewhere = (node: MarkupNode) =>
    !!url && addressed(node)?.host === url.host && (node.url || !isTitled(node));
  const [product, another] = here[0] ? here : products.filter((node) => !isElsewhere(node));
  return another || (!here[0] && isOfAnother(product?.name, about)) ? undefined : product;
};
