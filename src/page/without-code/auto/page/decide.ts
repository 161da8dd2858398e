import { isOfAnother, type PageAbout, standsIn } from '../../../../protocol/markup/main-product.js';
import type { Reference } from '../reference.js';

/** The product of the page according to one source. */
export interface Claim extends Partial<Reference> {
  /** name of the source, for messages */
  from?: string | undefined;
  /** all ids of the product in this source */
  ids: string[];
  /** as `plain` writes it */
  name?: string;
}

/** The product of the page according to all sources. */
export interface Evidence {
  /** the page's own call of `recotag('viewProduct', …)` on this route: nothing else is reported */
  call?: Claim | undefined;
  markup?: Claim | undefined;
  /** the platform's own id, which the platform's cart has, too */
  platform?: string | false | undefined;
  /** `view_item` of the data layer, in order */
  layer: Claim[];
  /** ids in forms, in attributes of elements and in the platform's scripts: each kind is one witness */
  witnesses: Claim[];
  about: PageAbout;
}

/** The page's product. */
export interface Identity {
  product: string;
  sku?: string | undefined;
  /** the ids and names that sources use for it */
  known: (Claim | undefined)[];
}

/** Whether two sources mean the same product: by the name, or by any id. Plugins write prefixes before ids: `gpf_1100`. */
export const isSameProduct = (a: Claim, b: Claim): boolean =>
  (!!a.name && a.name === b.name) ||
  a.ids.some((id) => b.ids.some((other) => `_${id}`.endsWith(`_${other}`) || `_${other}`.endsWith(`_${id}`)));

const idsOfWitnesses = ({ witnesses }: Evidence): string[] => [...new Set(witnesses.flatMap(({ ids }) => ids))];

/** The ids of the page's forms and attributes that are in its address, too. */
const addressedIds = (evidence: Evidence): string[] =>
  idsOfWitnesses(evidence).filter((id) => id[1] && standsIn(id, evidence.about));

/**
 * An id that no source gives as the product's: the only one that two independent witnesses have. The address is one of them, or
 * the page has product markup and one of them has no other id.
 */
const witnessed = (evidence: Evidence): string | undefined => {
  const { markup, witnesses } = evidence;
  const all = idsOfWitnesses(evidence);
  const addressed = addressedIds(evidence);
  const isAgreed = (id: string) =>
    witnesses.every(({ ids }) => ids.includes(id)) && witnesses.some(({ ids }) => !ids[1]);
  const [id, another] = addressed[0] || !markup ? addressed : all.filter(isAgreed);
  return another ? undefined : id;
};

/**
 * Decides which product a page is of. The platform's id comes first, because the platform's cart has it. Where the data layer and
 * the markup mean different products, the markup counts. Where they have different ids of the same product, the id of the data layer
 * counts, unless only the other id is in a form or in the address. Where form and address agree on an id, an id that only the data layer
 * has doesn't count.
 *
 * @returns undefined if no source has a product, or if the product is ambiguous
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
  const [addressed, another] = addressedIds(evidence);
  // Two witnesses against one.
  const isRefuted =
    !!said && !marked && !isConfirmed(said) && !!addressed && !another && !isSameProduct(said, { ids: [addressed] });
  const chosen = isMarked ? marked : isRefuted ? { product: addressed, ids: [addressed] } : said;
  const product = ((markup || said) && platform) || (chosen ? chosen.product : witnessed(evidence));
  const isSkuKnown = chosen === markup || chosen?.product === product;
  return product
    ? { product, sku: isSkuKnown ? chosen?.sku : undefined, known: [{ ids: [product] }, chosen, markup] }
    : undefined;
};
