import type { html, nothing, render } from 'lit';
import type { addToCart, onlyOnPage } from '../extras/add-to-cart.js';
import type { PageConfig } from '../page/page-config.js';
import type { written } from '../product-card/written.js';
import type { ListView } from '../product-list/list-view.js';

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
  loadCarts(): Promise<{ addToCart: typeof addToCart; onlyOnPage: typeof onlyOnPage }>;
  /** converts markup to TrustedHTML, if the page requires it */
  createHTML(markup: string): unknown;
  /** notes that the page adds by its own code; whether it is the first time */
  actionPrevented(): boolean;
  everyList(): ListView[];
  /** renders all default cards again */
  redraw(): void;
  /** announces a text to screen readers */
  say(text: string): void;
}

/** A module that adds a feature to a list. */
export interface FeatureModule<Feature> {
  create(view: ListView, tools: Tools): Feature;
}
