import type { html, nothing, render } from 'lit';
import type { Product } from '../../src/protocol/product.js';
import type { PageConfig } from '../page/page-config.js';
import type { written } from '../product-card/written.js';
import type { ListView } from '../product-list/list-view.js';
import type { Resolvers } from '../resolve/resolve.js';

/** Modules that features load themselves. */
interface Parts {
  pages: typeof import('../resolve/resolve.js');
  rules: typeof import('../../src/protocol/list-rules.js');
  carts: typeof import('../extras/add-to-cart.js');
}

/**
 * Functions that the elements' file passes to the features: those of libraries, so that their files don't contain a second copy, and what
 * they may do to the list.
 */
export interface Tools {
  html: typeof html;
  nothing: typeof nothing;
  render: typeof render;
  written: typeof written;
  warn(message: string): void;
  pageConfig(): PageConfig;
  load<Name extends keyof Parts>(name: Name): Promise<Parts[Name]>;
  /** converts markup to TrustedHTML, if the page requires it */
  createHTML(markup: string): unknown;
  /** notes that the page adds by its own code; whether it is the first time */
  actionPrevented(): boolean;
  everyList(): ListView[];
  /** resolves with the next change of a list */
  nextChange(): Promise<void>;
  hasSource(list: Resolvers): boolean;
  named(product: Product): Product;
  /** whether a test has replaced the client */
  isGiven(): boolean;
  /** renders all default cards again */
  redraw(): void;
  /** announces a text to screen readers */
  say(text: string): void;
}

/** A module that adds a feature to a list. */
export interface FeatureModule<Feature> {
  create(view: ListView, tools: Tools): Feature;
}
