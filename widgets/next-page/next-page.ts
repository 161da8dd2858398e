import { guarded } from '../../src/page/shared/guarded.js';
import { ofDocument } from '../../src/page/shared/of-document.js';
import { jsonText } from '../../src/protocol/json-text.js';
import type { Product } from '../../src/protocol/product.js';
import { safeUrl } from '../../src/protocol/safe-url.js';
import type { FeatureModule, Tools } from '../on-demand/feature-module.js';
import type { ListView } from '../product-list/list-view.js';

type Placed = CustomEvent<{ product: Product; position: number }>;

/** The `view-transition-name` of the selected card's picture, and of the main picture on the product's page. */
const NAME = 'reco-picture';

let sheet: CSSStyleSheet | undefined;
let selected: HTMLElement | null | undefined;

/**
 * Names the picture of the selected card, so that the browser moves it to the product's page.
 *
 * A name that is declared in a shadow tree takes part in no transition of the document, so the rule is in the document's style
 * sheets: https://drafts.csswg.org/css-view-transitions-2/#document-scoped-view-transition-name
 */
const namePicture = ({ element, find }: ListView, position: number): void => {
  const ofShop = element.querySelector<HTMLElement>(`:scope > [slot="card-${position - 1}"] img`);
  const picture = ofShop ?? find(`ul > :nth-child(${position}) [part~="image"]`);
  if (!picture) return;
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(`::part(selected){view-transition-name:${NAME}}`);
    ofDocument('adoptedStyleSheets').push(sheet);
  }
  selected?.part.remove('selected');
  // A name must be unique in the page: the main picture of this page may have it, and a card's picture in the light DOM.
  for (const image of [...ofDocument('images')])
    if (getComputedStyle(image).viewTransitionName === NAME) image.style.viewTransitionName = 'none';
  picture.part.add('selected');
  if (ofShop) ofShop.style.viewTransitionName = NAME;
  selected = picture;
};

/** Adds speculation rules for pages of the same origin. They need the permission of the page's policy: a nonce, or the keyword. */
const speculate = (action: string, urls: string[], createHTML: Tools['createHTML']): void => {
  const script = ofDocument('createElement')('script');
  script.type = 'speculationrules';
  // Browsers hide the attribute `nonce`, not the property.
  const { nonce } = ofDocument('querySelector')<HTMLScriptElement>('script[nonce]') ?? script;
  if (nonce) script.setAttribute('nonce', nonce);
  const rules = jsonText({ [action]: [{ urls, eagerness: 'moderate' }] }).replaceAll('<', '\\u003c');
  // Text of a script element needs a TrustedScript. Markup needs a TrustedHTML, as the lists' cards do.
  const markup = script.outerHTML.replace('><', () => `>${rules}<`);
  const fragment = ofDocument('createRange')().createContextualFragment(createHTML(markup) as string);
  ofDocument('head').append(fragment);
};

/** Adds a view transition to the selected product's page, and speculation rules for the pages of visible cards. */
export const create: FeatureModule<true>['create'] = (view, { createHTML }) => {
  const { element } = view;
  const known = new Set<string>();
  let fresh: string[] = [];

  const nameSelected = guarded((event: Event) => {
    // Events of a list in this list's slot bubble here, too.
    if (element.viewTransition && event.target === element) namePicture(view, (event as Placed).detail.position);
  });
  const seen = guarded(async (event: Event) => {
    const url = safeUrl((event as Placed).detail.product.url, 'link');
    const action = element.preloadPages;
    if (!action || !url || event.target !== element || !HTMLScriptElement.supports?.('speculationrules')) return;
    // Only the page's own origin: a request for another one would tell it which products the shopper sees.
    const href = safeUrl(new URL(url, element.baseURI).href, 'own-request', location.href);
    if (!href || known.has(href)) return;
    known.add(href);
    // One script element for all cards that became visible together.
    if (fresh.push(href) > 1) return;
    await undefined;
    const urls = fresh;
    fresh = [];
    speculate(action, urls, createHTML);
  });
  element.addEventListener('reco-select', nameSelected);
  element.addEventListener('reco-impression', seen);
  return true;
};
