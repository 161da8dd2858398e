/** The list's own texts. */
export interface Texts {
  previous: string;
  next: string;
  /** precedes a price, for screen readers */
  price: string;
  /** precedes the old price, for screen readers */
  oldPrice: string;
  /** precedes a reduced price, for screen readers */
  salePrice: string;
  /** announced while the list loads, for screen readers */
  loading: string;
  /** role description of a carousel, for screen readers */
  carousel: string;
  /** instead of a price of 0, with `zero-price="free"` */
  free: string;
}

export const english: Texts = {
  previous: 'Previous',
  next: 'Next',
  price: 'Price',
  oldPrice: 'Regular price',
  salePrice: 'Sale price',
  loading: 'Loading',
  carousel: 'carousel',
  free: 'Free',
};
