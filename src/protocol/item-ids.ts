// The fields of a data layer's items that name an id: GA4's, and those of shops beside them. `item_variant` is a text for people.

/** The fields with the product's id, in the order in which they are tried. The first one has the id of a group, whose variants are SKUs. */
export const PRODUCT_KEYS = 'item_group_id item_id id';

/** All fields with an id of the product, of its group or of its variant. */
export const ID_KEYS = 'item_group_id item_id id product_id sku item_sku variant_id';

/** The fields with the SKU's id. @param productKey the field that has the product's id */
export const skuKeys = (productKey: string | undefined): string =>
  `variant_id${productKey === 'item_group_id' ? ' item_id' : ''}`;
