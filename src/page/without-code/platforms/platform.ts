import { idOf } from '../../../protocol/markup/ids.js';
import type { MarkupNode } from '../../../protocol/markup/product-nodes.js';
import { attributeAt } from '../../../protocol/markup/product-page.js';
import type { Product } from '../../../protocol/product.js';
import type { Fields } from '../../shared/fields-of.js';
import { quietly } from '../../shared/guarded.js';
import { ofDocument } from '../../shared/of-document.js';

/**
 * A shop platform. Each has a file, which exports these parts, and a line for each in `platforms.ts`: a bundle has only the parts that it
 * uses.
 */
export interface Platform {
  installation: Installation;
  /**
   * Truthy if the page belongs to the platform; may throw. It must be so as soon as the page is parsed, or at least before its markup names
   * a product, because the tag then sends the view. So it asks for markup, such as the platform's own script element, or for a variable of
   * an inline script, and not for the API of a script that loads later.
   */
  isHere(): unknown;
  /** how the tag reads the cart */
  read: CartReader;
  /** how lists with `buy` add to the cart */
  buy: CartAdder;
  /** how it marks the bodies of its pages */
  bodies: Bodies;
}

/** How the tag is installed on a platform: `recotag learn`, the doctor and the studio say it. */
export interface Installation {
  /** the platform's name, as its users write it */
  title: string;
  /** the attributes by which the tag reads the platform's pages */
  attributes: Readonly<Record<string, string>>;
  /** where the script element goes */
  head: string;
  /** the platform's page of the documentation */
  docs: string;
}

/** The bodies of pages, as selectors. */
export type Bodies = readonly [cart: string, search: string, category: string, home: string];

/** How the tag reads a platform's cart. */
export interface CartReader {
  /** the address that `cart` requests; undefined if it requests nothing */
  cartUrl: (() => string) | undefined;
  /** The cart: `items` or `products`, with or without `cart` around it. Throws or rejects if it can't be read yet. */
  cart(): MarkupNode | Promise<MarkupNode>;
  /**
   * Normalized fields of a line, besides its own: `productID`, `variant_id`, `quantity`, and the unit `price`; in `parent` the fields of the
   * product, if the line has those of a variant. May throw or reject if the line is invalid.
   *
   * @param productKey `data-product-key`, if it is set
   */
  line(item: MarkupNode, productKey: string | undefined): Fields | Promise<Fields>;
  /**
   * The id of this page's product, as the cart has it: without it, views would have the id of the markup, often the SKU. It is read once,
   * when the markup names the product. Null, undefined or '' without one; may throw.
   */
  productId(): unknown;
  /** the id of a product, as the cart has it, that a plugin's data layer names by one of these ids; undefined if it isn't certain */
  idOf?(ids: string[]): string | undefined;
  /** URLs of requests that may change the cart, but not of those that read it */
  changes?: RegExp;
  /** an event of `document` after which the cart may have changed */
  event?: string;
  /**
   * Listens by the platform's own API. Throws if it isn't there yet: then it is called again after each change of the page, and the cart is
   * read as soon as it succeeds.
   *
   * @param again reads the cart again soon
   * @param read takes the cart that an event has
   */
  follow?(again: () => void, read: (cart: MarkupNode) => void): void;
}

/**
 * The result of an attempt to add a product, as the cart's response states it.
 *
 * - `variantsAt`: the page on which the shopper must select a variant first
 * - `refused`: the shop's own message, which may contain entities and markup; undefined if it gave none
 */
export type Added = 'added' | { variantsAt: string } | { refused: unknown };

/**
 * Adds one piece of a product to a shop's cart, and updates the shop's theme.
 *
 * @param control the button that was used; a theme moves the focus back to it
 * @throws if there was no response
 */
export type CartAdder = (product: Product, control: HTMLElement) => Promise<Added>;

/** The first element of the page that matches a selector. */
export const found = <Found extends Element>(selector: string): Found | null =>
  ofDocument('querySelector')<Found>(selector);

/** What a class of the first such element says after the prefix, as an id. */
export const afterPrefix = (selector: string, prefix: RegExp): string =>
  idOf([...(found(selector)?.classList ?? [])].find((each) => prefix.test(each))?.replace(prefix, ''));

/** An attribute of the first element that matches a selector. */
export const valueAt = (selector: string, attribute = 'value'): string | null | undefined =>
  attributeAt(ofDocument('documentElement'), selector, attribute);

/**
 * An address of a platform's cart, for `safeUrl`: it may be of another origin, if the page says so.
 *
 * @param root reads what the page says that the addresses begin with
 */
export const addressFrom = (root: () => unknown, path: string): string => `${quietly(root) ?? '/'}${path}`;
