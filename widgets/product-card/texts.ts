/** The few words that a list itself says. */
export interface Texts {
  previous: string;
  next: string;
  /** said before a price, for screen readers */
  price: string;
  /** said before the price that was, for screen readers */
  oldPrice: string;
  /** said before the price where there was a higher one, for screen readers */
  salePrice: string;
  /** said while the list loads, for screen readers */
  loading: string;
  /** what a carousel is called, for screen readers */
  carousel: string;
}

export const english: Texts = {
  previous: 'Previous',
  next: 'Next',
  price: 'Price',
  oldPrice: 'Regular price',
  salePrice: 'Sale price',
  loading: 'Loading',
  carousel: 'carousel',
};
