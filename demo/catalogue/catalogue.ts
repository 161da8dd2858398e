// One catalogue feeds both sides of the demo: the shop sells it, the sandbox service recommends from it.
import type { CatalogueRow } from './catalogue-row.js';
import { home } from './home.js';
import { kitchen } from './kitchen.js';
import { music } from './music.js';
import { outdoors } from './outdoors.js';
import { pantry } from './pantry.js';
import { play } from './play.js';
import { shoes } from './shoes.js';
import { wardrobe } from './wardrobe.js';

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
  /** More data for the cards, such as `ratingValue`. Only products of one's own catalogue have it. */
  more?: Readonly<Record<string, unknown>>;
}

export interface CatalogueCategory {
  id: string;
  name: string;
}

/** The products of a shop. */
export interface Catalogue {
  products: readonly CatalogueProduct[];
  categories: readonly CatalogueCategory[];
  /** ISO 4217. */
  currency: string;
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
  hidden: 'not published',
  tooMany: 'beyond the first 10,000 products',
} as const;

export type LeftOut = keyof typeof LEFT_OUT;

/** `no price (3), another currency (2)` */
export const leftOutText = (leftOut: NonNullable<Catalogue['leftOut']>): string =>
  Object.entries(leftOut)
    .map(([reason, count]) => `${LEFT_OUT[reason as LeftOut]} (${count})`)
    .join(', ');

const CURRENCY = 'EUR';

const shelves: readonly (CatalogueCategory & { rows: readonly CatalogueRow[] })[] = [
  { id: 'kitchen', name: 'Kitchen', rows: kitchen },
  { id: 'pantry', name: 'Pantry', rows: pantry },
  { id: 'shoes', name: 'Shoes', rows: shoes },
  { id: 'wardrobe', name: 'Wardrobe', rows: wardrobe },
  { id: 'outdoors', name: 'Outdoors', rows: outdoors },
  { id: 'music', name: 'Music', rows: music },
  { id: 'play', name: 'Play', rows: play },
  { id: 'home', name: 'Household', rows: home },
];

export const categories: readonly CatalogueCategory[] = shelves.map(({ id, name }) => ({ id, name }));

/** `EU 36–39` → `eu-36-39`: safe in an address and in a cookie. */
const slug = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '-');

export const products: readonly CatalogueProduct[] = shelves.flatMap(({ id: category, rows }) =>
  rows.map(({ options = [], soldOut, picture, ...row }) => ({
    ...row,
    name: `${row.manufacturer} ${row.displayName}`,
    category,
    picture: `${picture}.svg`,
    currency: CURRENCY,
    skus: options.map((name) => ({ id: `${row.id}-${slug(name)}`, name })),
    availability: soldOut ? 'OutOfStock' : 'InStock',
  })),
);

/** The catalogue of the demo. */
export const demoCatalogue: Catalogue = { products, categories, currency: CURRENCY };

/** Whether the product's picture is a file of the demo, not an address. */
export const isDrawing = (picture: string): boolean => picture !== '' && !/^https?:/.test(picture);

/** The address of a product's picture; `origin` makes it absolute. Empty without a picture. */
export const pictureAddress = (picture: string, origin = ''): string =>
  isDrawing(picture) ? `${origin}/pictures/${encodeURIComponent(picture)}` : picture;
