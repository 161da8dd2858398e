// One catalogue feeds both sides of the demo: the shop sells it, the sandbox service recommends from it.
import demo from './products.json' with { type: 'json' };

export interface CatalogueProduct {
  id: string;
  /** Maker and display name. */
  name: string;
  displayName: string;
  description: string;
  /** A category id. */
  category: string;
  price: number;
  /** Always above `price`. */
  oldPrice?: number;
  vendorCode: string;
  manufacturer: string;
  /** A file in demo/shop/pictures, e.g. `running-shoe.svg`, or the http(s) address of a picture; empty without a picture. */
  picture: string;
  /** ISO 4217, e.g. `EUR`. */
  currency: string;
  /** The product's page in a shop of its own; by default its page in the demo shop. */
  url?: string;
  /** Sizes or colours; empty for a product that comes in one form. */
  skus: { id: string; name: string }[];
  availability: 'InStock' | 'OutOfStock';
  /** More data for the cards, such as `ratingValue`. */
  more?: Readonly<Record<string, unknown>>;
}

export interface CatalogueCategory {
  id: string;
  name: string;
  /** A sentence about it. */
  introduction?: string;
  /** The category that matches it. */
  next?: string;
  /** The product whose picture stands for it. */
  featured?: string;
}

/** The products of a shop. */
export interface Catalogue {
  products: readonly CatalogueProduct[];
  categories: readonly CatalogueCategory[];
  /** ISO 4217. */
  currency: string;
  /** Products for the top of the home page: one large, five small. */
  featured?: readonly string[];
  /** Whether the products were given by `--catalog`: then the shop invents nothing about them. */
  isOwn?: boolean;
  /** How many products of the given catalogue aren't used, by the reason. */
  leftOut?: Readonly<Partial<Record<LeftOut, number>>>;
  /** Columns of the given catalogue that mean nothing. */
  unused?: readonly string[];
}

/** Why a product of one's own catalogue is left out. The studio has the same in its languages. */
export const LEFT_OUT = {
  badId: 'no valid id',
  sameId: 'the id of another product',
  noName: 'no name',
  noPrice: 'no price',
  otherCurrency: 'another currency',
  tooMany: 'beyond the first 10,000 products',
} as const;

export type LeftOut = keyof typeof LEFT_OUT;

/** `no price (3), another currency (2)` */
export const leftOutText = (leftOut: NonNullable<Catalogue['leftOut']>): string =>
  Object.entries(leftOut)
    .map(([reason, count]) => `${LEFT_OUT[reason as LeftOut]} (${count})`)
    .join(', ');

/** The catalogue of the demo. */
export const demoCatalogue = demo as Catalogue;

export const { products, categories } = demoCatalogue;

/** Whether the product's picture is a file of the demo, not an address. */
export const isDrawing = (picture: string): boolean => picture !== '' && !/^https?:/.test(picture);

/** The address of a product's picture; `origin` makes it absolute. Empty without a picture. */
export const pictureAddress = (picture: string, origin = ''): string =>
  isDrawing(picture) ? `${origin}/pictures/${encodeURIComponent(picture)}` : picture;
