/** A product as the lists show it (docs/interface.md sections 2.5 and 2.7). Missing texts are ''. */
export interface Product {
  /** `ids/productId` of Reco, `ids/webSiteId` of GetPopularProducts, else the first id there is */
  id: string;
  /** every id in the response, by identifier system */
  ids: Record<string, string>;
  name: string;
  displayName: string;
  description: string;
  url: string;
  pictureUrl: string;
  /** undefined if the response has no number of 0 or more */
  price: number | undefined;
  /** only if it is above `price` */
  oldPrice: number | undefined;
  category: string;
  vendorCode: string;
  /** `manufacturer/name` */
  manufacturer: string;
  /** from 0 to 5; this and the following fields are only in the shop's own data */
  ratingValue?: number;
  /** number of reviews */
  ratingCount?: number;
  /** other values of schema.org ItemAvailability are unchanged */
  availability?: 'in-stock' | 'sold-out' | (string & {}) | undefined;
  /** `€ 3.20 / 100 g` */
  unitPrice?: string;
  /** the lowest price of the last 30 days, shown beside a reduced price */
  lowestPrice30Days?: number;
  /** the highest price of the variants; above `price`, the card shows a from price */
  highPrice?: number;
  /** products with the same group are shown as one card */
  groupId?: string;
  /** a picture that is shown while the pointer is over the card */
  pictureUrl2?: string;
  badges?: { text: string; kind?: string }[];
  /** the variants by colour, as links */
  swatches?: { name: string; color?: string; pictureUrl?: string; url: string }[];
  /** more than one: the shopper chooses on the product's page */
  variants?: { id: string | number }[];
  /** other fields of the shop's own data: the lists pass them unchanged to the shop's own cards and listeners */
  [field: string]: unknown;
}

const TEXTS = ['name', 'displayName', 'description', 'url', 'pictureUrl', 'category', 'vendorCode'] as const;

const money = (text: string | undefined): number | undefined => {
  const amount = text?.trim() ? Number(text) : Number.NaN;
  return amount >= 0 && amount < Number.POSITIVE_INFINITY ? amount : undefined;
};

/**
 * Makes a product from the texts of a response. Works with any XML parser.
 *
 * @param text returns the text of a child element by its name; undefined if there is none
 * @param ids the children of `ids`
 * @returns undefined if the product has no id, since it can't be distinguished from others
 */
export const toProduct = (
  text: (element: string) => string | undefined,
  ids: Record<string, string>,
  manufacturer?: string,
): Product | undefined => {
  const id = ids.productId || ids.webSiteId || Object.entries(ids).find(([, each]) => each)?.[1];
  if (!id) return;
  const price = money(text('price'));
  const oldPrice = money(text('oldPrice'));
  const texts = Object.fromEntries(TEXTS.map((element) => [element, text(element)?.trim() ?? '']));
  return {
    id,
    ids,
    ...(texts as Record<(typeof TEXTS)[number], string>),
    price,
    oldPrice: oldPrice! > price! ? oldPrice : undefined,
    manufacturer: manufacturer?.trim() ?? '',
  };
};

/** The old price, if a card may show that the product is reduced. A price of 0 mostly means a missing price, not a discount of 100 %. */
export const reducedFrom = ({ price, oldPrice }: Pick<Product, 'price' | 'oldPrice'>): number | undefined =>
  price! > 0 && oldPrice! > price! ? oldPrice : undefined;
