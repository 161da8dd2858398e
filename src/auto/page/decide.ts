import { isOfAnother, type PageAbout, plain } from '../../markup/main-product.js';
import type { Reference } from '../reference.js';

/** What one source says of the page's product. */
export interface Claim extends Partial<Reference> {
  /** the source, in words for people */
  from: string;
  /** all ids by which the source knows the product */
  ids: string[];
  name?: string;
}

/** Everything that the page says of its product. */
export interface Evidence {
  markup?: Claim | undefined;
  /** the platform's own id, which the platform's cart has, too */
  platform?: string | undefined;
  /** `view_item` of the data layer, in order */
  layer: Claim[];
  /** ids in forms, in attributes of elements and in the platform's scripts: each kind is one witness */
  witnesses: Claim[];
  about: PageAbout;
  /** whether the page says that it is a product page */
  isProductPage: boolean;
}

/** The page's product. */
export interface Identity {
  product: string;
  sku?: string | undefined;
  /** by which ids and names sources know it */
  known: Claim[];
}

const tokens = (text: string): string => `-${plain(text).replaceAll(' ', '-')}-`;

/** Whether an id stands in the path or the parameters of a URL, as a word of its own. */
export const standsIn = (id: string | undefined, { url, others }: PageAbout): boolean =>
  !!plain(id) &&
  [url, ...others].some((address) => tokens(`${address?.pathname} ${address?.search}`).includes(tokens(id!)));

/** Whether two sources mean the same product: by the name, or by any id. Plugins write prefixes before ids: `gpf_1100`. */
export const isSameProduct = (a: Claim, b: Claim): boolean =>
  (!!a.name && plain(a.name) === plain(b.name)) ||
  a.ids.some((id) => b.ids.some((other) => id === other || id.endsWith(`_${other}`) || other.endsWith(`_${id}`)));

/**
 * An id that no source gives as the product's: the only one that two independent witnesses have. The address is one of them, or
 * the page is a product page and one of them has no other id.
 */
const witnessed = ({ markup, witnesses, about, isProductPage }: Evidence): string | undefined => {
  const all = [...new Set([...(markup?.ids ?? []), ...witnesses.flatMap(({ ids }) => ids)])];
  const addressed = all.filter((id) => id.length > 1 && standsIn(id, about));
  const agreed = all.filter((id) => {
    const having = witnesses.filter(({ ids }) => ids.includes(id));
    return isProductPage && having.length > 1 && having.some(({ ids }) => !ids[1]);
  });
  const [id, another] = addressed[0] ? addressed : agreed;
  return another ? undefined : id;
};

/**
 * Decides which product a page is of. The platform's id comes first, because the platform's cart has it. Where the data layer and
 * the markup mean different products, the markup counts. Where they know the same product by different ids, that of the data layer
 * counts, unless only the other one stands in a form or in the address.
 *
 * @returns undefined if no source names a product, or if it is in doubt
 */
export const decide = (evidence: Evidence): Identity | undefined => {
  const { markup, platform, layer, witnesses, about } = evidence;
  const isConfirmed = ({ product = '' }: Claim) =>
    standsIn(product, about) || witnesses.some(({ ids }) => ids.includes(product));
  const believed = layer.filter((claim) =>
    markup && (markup.product || (markup.name && claim.name))
      ? isSameProduct(claim, markup)
      : isConfirmed(claim) || !isOfAnother(claim.name, about),
  );
  const said = believed.find(isConfirmed) ?? believed[0];
  const marked = markup?.product ? markup : undefined;
  const isMarked =
    marked && (!said || said.product!.endsWith(`_${marked.product}`) || (isConfirmed(marked) && !isConfirmed(said)));
  const chosen = isMarked ? marked : said;
  const product = ((markup || said) && platform) || (chosen ? chosen.product : witnessed(evidence));
  const claims = [chosen, markup].filter((claim) => claim !== undefined);
  return product
    ? {
        product,
        sku: chosen === markup || chosen?.product === product ? chosen?.sku : undefined,
        known: [{ from: 'the page', ids: [product] }, ...claims],
      }
    : undefined;
};
