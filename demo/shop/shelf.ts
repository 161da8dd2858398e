import type { Catalogue, CatalogueCategory, CatalogueProduct } from '../catalogue/catalogue.js';

/** The most categories in the shop's menus. */
const MOST_IN_MENU = 8;

/** The products of a catalogue, as the shop's pages ask for them. */
export class Shelf {
  readonly #byId: ReadonlyMap<string, CatalogueProduct>;
  /** The categories of the menus: all, or those with the most products. */
  readonly menu: readonly CatalogueCategory[];

  constructor(readonly catalogue: Catalogue) {
    const { products, categories } = catalogue;
    this.#byId = new Map(products.map((product) => [product.id, product]));
    const sizes = new Map<string, number>();
    for (const { category } of products) sizes.set(category, (sizes.get(category) ?? 0) + 1);
    this.menu =
      categories.length > MOST_IN_MENU
        ? categories.toSorted((a, b) => (sizes.get(b.id) ?? 0) - (sizes.get(a.id) ?? 0)).slice(0, MOST_IN_MENU)
        : categories;
  }

  product(id: string): CatalogueProduct | undefined {
    return this.#byId.get(id);
  }

  category(id: string): CatalogueCategory | undefined {
    return this.catalogue.categories.find((category) => category.id === id);
  }

  productsOf(category: string): readonly CatalogueProduct[] {
    return this.catalogue.products.filter((product) => product.category === category);
  }

  /** Products with a reduced price that are in stock. */
  offers(): readonly CatalogueProduct[] {
    return this.catalogue.products.filter(({ oldPrice, availability }) => oldPrice && availability === 'InStock');
  }

  /** Other products, those of the same category first: the fallback for recommendations. */
  neighbours({ id, category }: CatalogueProduct, count: number): readonly CatalogueProduct[] {
    const others = this.catalogue.products.filter((each) => each.id !== id && each.availability === 'InStock');
    const isNear = (each: CatalogueProduct) => each.category === category;
    return [...others.filter(isNear), ...others.filter((each) => !isNear(each))].slice(0, count);
  }
}
