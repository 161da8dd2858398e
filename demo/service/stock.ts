/** What the service knows of a product: the fields of the shop's catalogue that its answers use. */
export interface StockProduct {
  id: string;
  name: string;
  displayName: string;
  description: string;
  /** Id of its category. */
  category: string;
  price: number;
  oldPrice?: number;
  vendorCode: string;
  manufacturer: string;
  /** File name of its picture; the settings say where pictures are. */
  picture: string;
}

/** The catalogue that the shop handed over. `demo/catalogue/catalogue.ts` has this shape, a test may bring a small one. */
export interface Stock {
  products: readonly StockProduct[];
  categories: readonly { id: string; name: string }[];
}
