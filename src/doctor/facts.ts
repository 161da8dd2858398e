import type { CartEvidence } from '../beside/auto/evidence.js';
import type { PlaceState, PublishedEvidence } from '../beside/places/evidence.js';
import type { ResultsEvidence } from '../beside/results/send-facts.js';
import type { Config } from '../protocol/config.js';
import type { CartLine } from '../protocol/set-cart.js';
import type { InheritedStyle } from './lists/inherited.js';
import type { ListStory } from './lists/list-story.js';
import type { UnknownField } from './lists/template-fields.js';
import type { AttributeTrouble, MisspeltElement } from './misspelt.js';
import type { ConsentState } from './observe/consent.js';
import type { Identity } from './observe/identity.js';
import type { OperationLife } from './observe/operations.js';
import type { ServiceFacts } from './observe/services.js';
import type { SourcesFacts } from './observe/sources.js';
import type { Tracked } from './observe/tracked.js';
import type { Violation } from './observe/violations.js';
import type { LayerFacts } from './page/data-layer.js';
import type { MarkedProduct } from './page/marked-product.js';
import type { TagHandling } from './page/optimisers.js';
import type { UnusedFile } from './page/page-files.js';
import type { PlaceFacts } from './page/page-places.js';
import type { ProductSigns } from './page/product-signs.js';
import type { Viewed } from './page/viewed.js';
import type { Trial } from './probe/trial.js';
import type { FileTrial, PictureTrial } from './probe/try-file.js';

/** Lazy lists load this many pixels before they come into view. */
export const SOON = 300;

/** A file of recotag that has no effect. */
export interface FileFacts extends UnusedFile {
  /** the result of requesting it; undefined if it was not requested, or has no result yet */
  trial?: FileTrial | undefined;
}

/** A product as a list shows it. */
interface ShownProduct {
  id: string;
  name: string;
  url: string;
  pictureUrl: string;
  price?: number | undefined;
  /** as the service says it, if the shop's own catalogue has another */
  servicePrice?: number | undefined;
}

/** Why products of the response are not shown, and their ids. */
export interface Reason {
  words: string;
  ids: readonly string[];
}

/** The facts about a list. */
export interface ListFacts
  extends Pick<ListStory, 'name' | 'state' | 'operation' | 'received' | 'nameless' | 'failure'> {
  element: string;
  /** whether a service is configured, for the list or for the page */
  configured: boolean;
  /** whether it gets names and prices from the shop */
  hasCatalogue: boolean;
  /** why shoppers don't see it although it has cards */
  unseen?: string | undefined;
  /** the page's own text or control that it lies over or under */
  overlap?: string | undefined;
  /** styles of elements around it that make its texts unreadable */
  inherited?: readonly InheritedStyle[] | undefined;
  /** of its request */
  category?: string | undefined;
  area?: string | undefined;
  /** the product for which it requests recommendations */
  product?: string | undefined;
  excludesCart?: boolean | undefined;
  /** the URL of its service, and its endpoint id */
  service?: string | undefined;
  /** only with `buy`: `known` if a platform, `add-url` or the page's own code adds a product to the cart; `none` if nothing is known */
  buy?: 'known' | 'none' | undefined;
  /** whether `zero-price` was decided, so that a price of 0 is intended */
  allowsZero?: boolean | undefined;
  /** whether the service's response was recorded, so that products without an id are known */
  isRecorded: boolean;
  reasons: readonly Reason[];
  /** ids that the shop's catalogue doesn't have */
  unknown: readonly string[];
  /** the shop's catalogue, if its response is an error; the status is 0 without a response */
  catalogue?: { asked: string; httpStatus: number } | undefined;
  /** the source of its names and prices, for messages */
  from: string;
  /** ids that it shows although the shop didn't return their names and prices */
  placeholders: readonly string[];
  /** `catalog-url` or `product-url`, if it isn't a valid URL */
  noAddress?: { attribute: string; value: string } | undefined;
  products: readonly ShownProduct[];
  /** why an idle list has sent no request: it isn't displayed, or its distance from the viewport in pixels */
  waits?: { displayed: boolean; away: number } | undefined;
  troubles: readonly AttributeTrouble[];
  currency?: string | undefined;
  /** it has prices that it doesn't show, because neither the list nor the page says a currency */
  lacksCurrency?: boolean;
  /** the list's own template prints prices as numbers, because nobody says a currency */
  printsNumbers?: boolean;
  locale?: string | undefined;
  /** fields of the list's own template that no product has */
  unknownFields?: readonly UnknownField[] | undefined;
  /** keys of `texts` */
  words: readonly string[];
  /** its rules: what is wrong with them, and the fields of products that they need and no product has; undefined without rules */
  rules?: { problems: readonly string[]; lacks: readonly string[] } | undefined;
  /** pictures that are not shown, with the result of loading each one again */
  pictures: readonly { url: string; trial: PictureTrial }[];
  pictureCount: number;
}

/** Requests of one operation that the service rejected before the inspector was open. */
export interface EarlierRefusal {
  operation: string;
  httpStatus: number;
  count: number;
}

/** The input of all checks: plain values, so that each check is a pure function. */
export interface Facts {
  /** the page's own origin */
  origin: string;
  /** URLs of the scripts that load the tag */
  tags: readonly string[];
  /** the data attributes of all of them, each once, with their names in HTML */
  tagAttributes: readonly string[];
  /** undefined if no tag runs */
  version: string | undefined;
  /** why the tag, its settings or its files are missing, if an optimiser or a consent manager is the cause */
  handling?: TagHandling | undefined;
  config: Config;
  consent: ConsentState;
  /** consent managers on the page, by their names in `data-consent-from` */
  consentManagers: readonly string[];
  /** whether the tag listens to a consent manager that the page has */
  hasManager?: boolean | undefined;
  /** which sources name the page's product; only if `recotag-auto.js` runs */
  identity?: Identity | undefined;
  /** what the attributes of a shop that marks nothing read; only if one of them is set */
  sources?: SourcesFacts | undefined;
  /** whether a program controls the browser (`navigator.webdriver`) */
  isBot: boolean;
  storageWorks: boolean;
  /** keys of the tag's values that localStorage didn't keep although it accepted them */
  onlyInMemory: readonly string[];
  violations: readonly Violation[];
  operations: readonly OperationLife[];
  /** the services that the page and its lists use */
  services: readonly ServiceFacts[];
  /** the results of test requests, and the tag's requests that were rejected */
  trials: readonly Trial[];
  earlierRefusals: readonly EarlierRefusal[];
  /** a value in place of an id that a template was to fill in, and where it stands: data layer, markup, `data-view-product` */
  unrendered?: readonly { id: string; where: string }[] | undefined;
  /** `data-view-product` is there and empty */
  viewWithoutProduct: boolean;
  /** whether the page has been loaded for a moment, so that what it does at its start has happened */
  isSettled: boolean;
  /** whether views and carts of this page have reached the service */
  tracked: Tracked;
  /** the last product view that was called, sent or not */
  viewed?: Viewed | undefined;
  /** whether the page's product, data layer and places could be read; false if the inspector can't load its file for that */
  isPageRead: boolean;
  /** the page's product according to its markup */
  marked?: MarkedProduct | undefined;
  /** the page's product is in its address */
  isViewedInAddress?: boolean | undefined;
  /** the published file of `data-places`, if that is an address */
  published?: PublishedEvidence | undefined;
  /** what became of each of its lists in this page, by the id of the list */
  publishedPlaces?: { id: string; state: PlaceState }[];
  /** what was sent to the endpoint of `data-results`; only if `recotag-results.js` runs */
  results?: ResultsEvidence | undefined;
  /** why it looks like a product's page to shoppers */
  signs?: ProductSigns | undefined;
  /** the data layer of `data-data-layer`, and whether a product view in it was read */
  layer?: (LayerFacts & { isViewRead: boolean }) | undefined;
  /** the shop platform that the page belongs to */
  platform?: string | undefined;
  /** the last response of the platform's cart to the tag */
  cartResponse?: { asked: string; httpStatus: number } | undefined;
  places: readonly PlaceFacts[];
  /** whether the lists' script has run */
  areListsDefined: boolean;
  /** files of the lists that could not be loaded, and whether an element of the page has the lists' own file */
  listFiles?: { missing: readonly string[]; hasElement: boolean } | undefined;
  cart: readonly CartLine[] | undefined;
  /** only if `recotag-auto.js` runs */
  cartReading?: CartEvidence | undefined;
  /** what was used to add a product to the cart, if no cart was reported since */
  added?: string | undefined;
  lists: readonly ListFacts[];
  misspelt: readonly MisspeltElement[];
  /** scripts and style sheets of recotag that have no effect */
  files: readonly FileFacts[];
  /** whether the page has the style sheet that reserves space for lists; undefined if a style sheet can't be read */
  hasReserve: boolean | undefined;
}
