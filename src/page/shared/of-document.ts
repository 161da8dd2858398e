import type { Consent, SettledConfig } from '../../protocol/config.js';
import type { CartLine, ProductReference } from '../../protocol/tracking.js';
import { quietly } from './guarded.js';

/**
 * A built-in property of `document`. A named element of the page can replace it: after `<img name="currentScript">` that image is
 * `document.currentScript` (https://html.spec.whatwg.org/multipage/dom.html#dom-document-nameditem). So files for pages don't read
 * `document` directly, see `tools/lint/of-document.grit`. They don't read `Document.prototype` either: MooTools replaces `window.Document`
 * (https://github.com/mootools/mootools-core/blob/1.6.0/Source/Browser/Browser.js).
 *
 * @returns the value; a method is bound to `document`
 */
export const ofDocument = <Name extends keyof Document>(name: Name): Document[Name] => {
  const value: unknown = Reflect.get(Object.getPrototypeOf(document), name, document);
  return (typeof value === 'function' ? value.bind(document) : value) as Document[Name];
};

/**
 * Whether Turbo shows a preview: an older copy of the page that it is about to load. Scripts run in the preview, and once more in the page
 * (https://turbo.hotwired.dev/handbook/building#detecting-when-a-preview-is-visible).
 */
export const isPreview = (): boolean => ofDocument('documentElement').hasAttribute('data-turbo-preview');

/** The value of a cookie. Reading throws in a sandboxed frame (https://html.spec.whatwg.org/multipage/dom.html#dom-document-cookie). */
export const readCookie = (name: string): string | undefined =>
  quietly(() => `; ${ofDocument('cookie')}`.split(`; ${name}=`)[1]?.split(';')[0]);

/** The path of an address, with the fragment of single-page shops that have their routes in it. A query selects a variant or a tab of the same page. */
export const routeOf = ({ pathname, hash }: { pathname: string; hash: string }): string =>
  pathname + (/^#[!/]/.test(hash) ? hash : '');

/**
 * The properties of the page's tag that other files read. `Recotag` in src/page/tag/global.ts has all of them: the types of the tag are no part
 * of this folder, which the tag itself imports.
 */
export interface TagOnPage {
  q?: ArrayLike<unknown>[] | { push(call: ArrayLike<unknown>): unknown } | undefined;
  readonly version?: string | undefined;
  readonly config?: SettledConfig | undefined;
  readonly cart?: readonly CartLine[] | undefined;
  readonly viewed?: (ProductReference & { readonly url: string }) | undefined;
  readonly refused?:
    | {
        readonly operation: string;
        readonly body: string;
        readonly attempts: number;
        readonly error?: string | undefined;
      }
    | undefined;
  readonly consent?: Consent | undefined;
  readonly deviceUUID?: string | undefined;
}

/**
 * The properties of the page's tag, or of its stub until the tag has loaded; empty if there is neither. An element with the name `recotag`,
 * as by `<form id="recotag">`, is no function.
 */
export const tagOnPage = (): TagOnPage => {
  const { recotag } = window as { recotag?: TagOnPage | undefined };
  return { __proto__: null, ...(typeof recotag === 'function' ? recotag : {}) } as TagOnPage;
};
