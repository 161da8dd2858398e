/** The texts of every list. */
export interface Texts extends Partial<ExtraTexts> {
  previous: string;
  next: string;
  /** precedes a price, for screen readers */
  price: string;
  /** precedes the old price, for screen readers */
  oldPrice: string;
  /** precedes a reduced price, for screen readers */
  salePrice: string;
  /** precedes the discount in percent, for screen readers */
  discount: string;
  /** announced while the list loads, for screen readers */
  loading: string;
  /** role description of a carousel, for screen readers */
  carousel: string;
  /** instead of a price of 0, with `zero-price="free"` */
  free: string;
}

/** Texts of features that are in a file of their own (widgets/extras/texts.ts). */
export interface ExtraTexts {
  /** the button: `{name}` is the product's name, which only screen readers say */
  addToCart: string;
  adding: string;
  added: string;
  failed: string;
  /** the link to the page of a product with variants, with `{name}` as above */
  choose: string;
  /** the link to the product's page where nothing adds to the cart, with `{name}` as above */
  view: string;
  soldOut: string;
  /** the price of a product whose variants cost more: `{price}` */
  from: string;
  /** for screen readers: `{value}` and `{count}` */
  rating: string;
  /** `{price}` */
  lowestPrice: string;
  /** swatches that are not shown, for screen readers: `{count}` */
  more: string;
}
