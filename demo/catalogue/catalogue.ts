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
  /** In euros. */
  price: number;
  /** In euros, always above `price`. */
  oldPrice?: number;
  vendorCode: string;
  manufacturer: string;
  /** A file in demo/shop/pictures, e.g. `running-shoe.svg`. */
  picture: string;
  /** Sizes or colours; empty for a product that comes in one form. */
  skus: { id: string; name: string }[];
  availability: 'InStock' | 'OutOfStock';
}

export interface CatalogueCategory {
  id: string;
  name: string;
}

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
    skus: options.map((name) => ({ id: `${row.id}-${slug(name)}`, name })),
    availability: soldOut ? 'OutOfStock' : 'InStock',
  })),
);
