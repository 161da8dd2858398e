import { jsonLdProducts, jsonLdScripts } from '../../src/protocol/markup/json-ld.js';
import { distinctProducts, type PageAbout, plain } from '../../src/protocol/markup/main-product.js';
import type { MicrodataElement, MicrodataPage } from '../../src/protocol/markup/microdata.js';
import { addressOf, isSamePath } from '../../src/protocol/markup/page-address.js';
import { amount } from '../../src/protocol/markup/prices.js';
import { type ProductFields, productFields } from '../../src/protocol/markup/product-fields.js';
import { isOf, linkedNodes, type MarkupNode, valuesOf } from '../../src/protocol/markup/product-nodes.js';
import { aboutPage, markedProduct, metaOf } from '../../src/protocol/markup/product-page.js';
import { textOf } from '../../src/protocol/markup/text-of.js';

/** Parses a page without running its scripts. */
export type ParsePage = (page: string) => MicrodataPage;

/** A product's data that only the lists use. */
interface ListFields {
  ratingValue?: number | undefined;
  ratingCount?: number | undefined;
  highPrice?: number | undefined;
  groupId?: string | undefined;
  variants?: { id: string }[] | undefined;
}

/** The highest price of a range, or of the variants; undefined if all have the same price, or prices in different currencies. */
const highPrice = (product: MarkupNode): number | undefined => {
  const offers = valuesOf([product, ...valuesOf(product.hasvariant)].map((each) => each.offers));
  const [currency, another] = new Set(offers.map(({ pricecurrency }) => textOf(pricecurrency)));
  const ofVariants = product.hasvariant ? offers.map(({ price }) => price) : [];
  const prices = [...offers.flatMap(({ lowprice, highprice }) => [lowprice, highprice]), ...ofVariants]
    .map((price) => amount(textOf(price)))
    .filter((price) => price !== undefined);
  const high = Math.max(...prices);
  return (currency && another) || !(high > Math.min(...prices)) ? undefined : high;
};

const listFields = (product: MarkupNode): ListFields => {
  const [rating] = valuesOf(product.aggregaterating);
  const value = Number(textOf(rating?.ratingvalue)?.replace(',', '.'));
  const best = Number(textOf(rating?.bestrating)) || 5;
  const variants = valuesOf(product.hasvariant).map(({ productid, sku, '@id': id }) => textOf(productid ?? sku ?? id));
  return {
    highPrice: highPrice(product),
    ratingValue: value > 0 && value <= best ? (value / best) * 5 : undefined,
    ratingCount: Number(textOf(rating?.reviewcount ?? rating?.ratingcount)) || undefined,
    groupId: textOf(product.productgroupid ?? product.inproductgroupwithid),
    variants: variants[1] ? variants.map((id) => ({ id: id ?? '' })) : undefined,
  };
};

/** What is read from a product's page. */
type PageFields = ProductFields & ListFields;

const readNode = (node: MarkupNode): PageFields => ({ ...productFields(node), ...listFields(node) });

/** The product of a page without product markup: Open Graph, if it says that the page is a product's. */
const openGraphProducts = (page: MicrodataPage, { titles }: PageAbout): MarkupNode[] => {
  const title = metaOf(page, 'og:title');
  if (!/^(og:)?product/.test(metaOf(page, 'og:type') ?? '')) return [];
  return linkedNodes([
    {
      // `og:title` may have the shop's name at its end. The heading doesn't.
      name: titles.find((each) => plain(each) && ` ${plain(title)} `.startsWith(` ${plain(each)} `)),
      image: metaOf(page, 'og:image'),
      offers: { price: metaOf(page, 'product:price:amount') ?? metaOf(page, 'og:price:amount') },
    },
  ]);
};

/** Parts of a name that show no text, as far as the markup itself says so. */
const HIDDEN =
  '[itemprop=name] :is(br,script,style,template,noscript,[hidden],[style*="display:none"],[style*="display: none"])';

/** Decodes the entities that are left in the texts, such as `&eacute;`: HTML has more than two thousand. */
const withLetters = (fields: PageFields | undefined, parse: ParsePage | undefined): PageFields | undefined => {
  // In a title element only entities are markup: https://html.spec.whatwg.org/multipage/parsing.html#rcdata-state
  for (const key of ['name', 'description', 'category', 'manufacturer'] as const)
    if (fields && parse && /&\w+;/.test(fields[key] ?? ''))
      fields[key] = parse(`<title>${fields[key]}`).querySelectorAll('title')[0]?.textContent?.trim() || fields[key];
  return fields;
};

const isComplete = ({ name, price }: ProductFields): boolean => !!name && price !== undefined;

/** The fields of the first part. The others add what it doesn't have; the price of a part is taken as a whole. */
const fieldsOf = (parts: MarkupNode[]): PageFields | undefined => {
  const [first, ...others] = parts.filter((node) => node.hasvariant || !isOf(/Group$/i, node)).map(readNode);
  const fields = first && { ...first };
  for (const other of others) {
    const { price, oldPrice, availability, ...texts } = other;
    for (const [key, value] of Object.entries(texts)) (fields as Record<string, unknown>)[key] ||= value;
    if (fields!.price === undefined) Object.assign(fields!, { price, oldPrice });
    fields!.availability ||= availability;
  }
  return fields;
};

/**
 * Reads product data from a product's page: JSON-LD, microdata and Open Graph. JSON-LD is extracted from the page's text. The page is
 * parsed only if its JSON-LD isn't enough: no product, several, one of another address, or one without a name or a price.
 *
 * @param parse parses the page without running its scripts
 * @param address the URL of the page, which tells the page's product from others
 * @returns undefined if the page has no product data, or only a product group without variants
 */
export const productOf = (page: string, parse?: ParsePage, address?: string): PageFields | undefined => {
  const url = addressOf({ url: address }, globalThis.location?.href);
  const scripts = jsonLdScripts(page);
  const [product, another] = distinctProducts(jsonLdProducts(scripts), url);
  const fields = product && fieldsOf([product]);
  const isHere = !another && (!url || isSamePath(product && addressOf(product, url), url));
  if (!parse || (isHere && fields && isComplete(fields))) return withLetters(fields, parse);
  const parsed = parse(page);
  for (const element of [...parsed.querySelectorAll(HIDDEN)])
    (element as MicrodataElement & { replaceWith(text: string): void }).replaceWith(' ');
  const about = aboutPage(parsed, url);
  const parts = markedProduct(scripts, parsed, about).map(({ node }) => node);
  return withLetters(fieldsOf([...parts, ...openGraphProducts(parsed, about)]), parse);
};
