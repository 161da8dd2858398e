/** A product as the lists show it (interface.txt sections 2.5 and 2.7). Missing texts are ''. */
export interface Product {
  /** `ids/productId` of Reco, `ids/webSiteId` of GetPopularProducts, else the first id there is */
  id: string;
  /** every id of the answer, by identifier system */
  ids: Record<string, string>;
  name: string;
  displayName: string;
  description: string;
  url: string;
  pictureUrl: string;
  /** undefined where the answer has no number, 0 or more */
  price: number | undefined;
  /** only where it is above `price` */
  oldPrice: number | undefined;
  category: string;
  vendorCode: string;
  /** `manufacturer/name` */
  manufacturer: string;
  /** what a shop's own data has besides: the lists hand it on to the shop's own cards and listeners as it is */
  [field: string]: unknown;
}

const TEXTS = ['name', 'displayName', 'description', 'url', 'pictureUrl', 'category', 'vendorCode'] as const;

const money = (text: string | undefined): number | undefined => {
  const amount = text?.trim() ? Number(text) : Number.NaN;
  return amount >= 0 && amount < Number.POSITIVE_INFINITY ? amount : undefined;
};

/**
 * A product from the texts of an answer, whichever parser read them.
 *
 * @param text gives the text of a direct child element by its name, undefined where there is none
 * @param ids the children of `ids`
 * @returns undefined where the answer names no id: such a product can't be told from others
 */
export const toProduct = (
  text: (element: string) => string | undefined,
  ids: Record<string, string>,
  manufacturer?: string,
): Product | undefined => {
  const id = ids.productId || ids.webSiteId || Object.values(ids).find(Boolean);
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
