/** A product as written in the catalogue files, without derived fields (category, SKU ids, full name). */
export interface CatalogueRow {
  id: string;
  displayName: string;
  description: string;
  price: number;
  oldPrice?: number;
  vendorCode: string;
  manufacturer: string;
  /** Name of an icon of `@iconify-json/fluent-emoji`; `make-pictures.mjs` writes `<picture>.svg`. */
  picture: string;
  /** Sizes or colours, in the order of the chooser. */
  options?: readonly string[];
  soldOut?: true;
}
