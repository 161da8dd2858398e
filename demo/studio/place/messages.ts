import type { PublishedPlace } from '../../../src/node/relay/lists/place-format.js';
import type { Pointed } from '../../../src/page/learn/point/sources-at.js';
import type { Installation } from '../../../src/page/without-code/platforms/platform.js';
import type { StyleRule } from '../model/code/styles.js';

/** Why a list can't be at a place; `none`: there is no whole part of the page. */
export type Refusal = 'fixed' | 'menu' | 'form' | 'link' | 'card' | 'none';

/** A part of a page in the eyes of a person. */
export interface PagePart {
  kind: 'heading' | 'section' | 'list' | 'block';
  /** its heading, or for a list and a block the heading before it; '' without one */
  text: string;
  /** whether this heading is the title of the page, which is another one on each page */
  isTitle?: boolean;
}

export interface PlaceSetup {
  baseUrl: string;
  endpointId: string;
  element: string;
  attributes: Record<string, string>;
  /** HTML of its slots */
  inside: string;
  rules: readonly StyleRule[];
}

/** The software of a shop whose pages the tag can read. */
export type ShopPlatform = Pick<Installation, 'title' | 'attributes'>;

export type PlaceOrder =
  | { recotagPlace: 'setup'; setup: PlaceSetup }
  | { recotagPlace: 'pick'; isKeyboard: boolean }
  | { recotagPlace: 'point' }
  | { recotagPlace: 'put'; spot: Pick<PublishedPlace, 'at' | 'where'> };

export type PlaceMessage = { recotagPlaced: true } & (
  | { kind: 'ready'; platform: ShopPlatform | undefined }
  | { kind: 'chosen'; selector: string }
  | { kind: 'placed' | 'marked'; part: PagePart }
  | { kind: 'refused'; refusal: Refusal; isPut: boolean }
  | { kind: 'stopped' }
  | { kind: 'pointed'; pointed: Pointed | undefined; result: 'chosen' | 'unreadable' | 'stopped'; address: string }
  | { kind: 'missing'; selector: string }
);

/** What the bookmarklet says: it runs in a page without the studio's texts. */
export type PlaceWords = Readonly<Record<'click' | 'blocks' | 'use' | 'again' | 'after' | 'refused', string>>;
