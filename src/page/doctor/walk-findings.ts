/** The findings that only the walk of `recotag check` can make, with their text for merchandisers. `src/node/command/check/findings.ts` makes them. */
export const walkFindings = {
  /** `recotag check` saw no view that the service accepted, and no other finding explains it. */
  'view-unsent': 'No view was tracked. Ask your developer to report the product of each product’s page.',
  /** `recotag check` clicked a button to add a product, and no cart was sent. */
  'cart-unsent': 'The cart is not tracked. Ask your developer to report it when it changes.',
  /** View and cart name the product by different ids. Set `data-product-key` to the fields that have the id. */
  'ids-disagree': 'Views and carts are about different products for the service. Ask your developer to use one id.',
  /** The page navigated more than five times without a shopper’s action, and `recotag check` stopped it. */
  'page-restless': 'A page of the shop loads again and again. Ask your developer what makes it navigate.',
} as const;

export type WalkFindingId = keyof typeof walkFindings;
