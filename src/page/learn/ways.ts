// How `recotag check` and `recotag learn` find what a shopper clicks.

import { cartKind } from '../../protocol/markup/cart-address.js';
import { ADD_WORDS, PRODUCT_LINKS, REMOVE_MARKS, REMOVE_WORDS } from '../../protocol/markup/product-page.js';
import { addressCategory } from '../places/page-category.js';
import { addButtons, isSeen, nameOf, textOf } from '../shared/add-buttons.js';
import { ofDocument } from '../shared/of-document.js';
import { linksIn } from './links.js';

export const isEnabled = (element: Element): boolean =>
  !(element as HTMLButtonElement).disabled && element.getAttribute('aria-disabled') !== 'true';

/** Classes of one card in a list or carousel, which its neighbours don't have. */
const STATE =
  /^(active|current|selected|visible|first|last|odd|even|is-.+|.+-(active|current|visible|first|last|prev|next|cloned?))$/;

const kindOf = (element: Element): string =>
  `${element.localName}.${[...element.classList]
    .filter((name) => !STATE.test(name))
    .sort()
    .join('.')}`;

/** Whether a link is that of a card: another link of the page leads to the same product. */
const isOfCard = (element: Element): boolean => {
  const href = element.getAttribute('href');
  if (!href || !/^https?:/.test((element as HTMLAnchorElement).href)) return false;
  return [...ofDocument('querySelectorAll')(`a[href="${CSS.escape(href)}"]`)].some(
    (other) => other !== element && !ADD_WORDS.test(textOf(other)),
  );
};

/** Whether two elements stand in siblings of the same kind, as the cards of a list do. */
const areInOneList = (one: Element, other: Element): boolean => {
  let child = one;
  for (let parent = one.parentElement; parent; child = parent, parent = parent.parentElement) {
    if (!parent.contains(other)) continue;
    const beside = [...parent.children].find((each) => each.contains(other))!;
    return child !== beside && kindOf(child) === kindOf(beside);
  }
  return false;
};

/** The add-to-cart buttons of the page's own product: without those of cards in a list. */
export const ownAddButtons = (selector?: string): HTMLElement[] => {
  const all = addButtons(selector);
  if (selector) return all;
  const own = all.filter((each) => !isOfCard(each));
  return own.filter((each) => !own.some((other) => other !== each && areInOneList(each, other)));
};

/** The elements outside of recotag's own lists. */
const outside = (selectors: string): HTMLElement[] =>
  [...ofDocument('querySelectorAll')<HTMLElement>(selectors)].filter(
    (element) => !element.closest('reco-list,popular-products'),
  );

/** The page's links of this shop, with their addresses; those that are seen first. */
const ownLinks = (): [link: HTMLElement, address: URL][] =>
  outside('a[href]')
    .flatMap((link) => {
      const { href } = link as HTMLAnchorElement;
      const url = URL.canParse(href) ? new URL(href) : undefined;
      return url?.origin === location.origin ? [[link, url] as [HTMLElement, URL]] : [];
    })
    .sort(([one], [other]) => Number(isSeen(other)) - Number(isSeen(one)));

/** The last word of a path: `/de/warenkorb.html` is `warenkorb`. */
const lastPart = ({ pathname }: URL): string => /([^/.]*)(?:\.\w{1,5})?\/?$/.exec(pathname)![1]!;

const isCart = (url: URL): boolean => cartKind(url) === 'cart';

/** A link to the cart, whose name may stand below that of a language; without one, that to a checkout, which some shops have in its place. */
export const cartLink = (): HTMLElement | undefined => {
  const links = ownLinks().filter(([, { search }]) => !/add|remove|delete/i.test(search));
  const [link] =
    links.find(([, url]) => isCart(url)) ??
    links.find(([, url]) => isCart(new URL(`/${lastPart(url)}`, url))) ??
    links.find(([, url]) => cartKind(url)) ??
    [];
  return link;
};

/** A link to a product: by its address, or the first one with a picture that isn't a category's. */
const productLink = (): HTMLElement | undefined => {
  const marked = outside(PRODUCT_LINKS).find(isSeen);
  if (marked) return marked;
  const { url } =
    linksIn(ofDocument('documentElement'), new URL(location.href)).find(
      (each) => each.hasPicture && !addressCategory(each.url),
    ) ?? {};
  return url && ownLinks().find(([, { href }]) => href === url.href)?.[0];
};

const removeButton = (): HTMLElement | undefined =>
  outside('button,a,[role=button],input[type=submit]').find(
    (element) =>
      isSeen(element) &&
      isEnabled(element) &&
      (REMOVE_WORDS.test(textOf(element).slice(0, 100)) ||
        REMOVE_MARKS.test(`${element.getAttribute('class') ?? ''} ${element.getAttribute('href') ?? ''}`)),
  );

/** What a shopper does. */
export type WayName = 'product' | 'add' | 'cart' | 'remove';

const WAYS: Record<WayName, () => HTMLElement | undefined> = {
  product: productLink,
  add: () => ownAddButtons().find(isEnabled) ?? addButtons().find(isEnabled),
  cart: cartLink,
  remove: removeButton,
};

/** What was clicked. */
export interface Clicked {
  element: string;
  text: string;
}

/** Clicks what leads on. @param selector the user's own. @returns undefined if there is nothing to click */
export const go = (name: WayName, selector?: string): Clicked | undefined => {
  const found = selector ? addButtons(selector)[0] : WAYS[name]();
  // The shop may replace the text while it adds the product.
  const clicked = found && { element: found.localName, text: nameOf(found) };
  found?.click();
  return clicked;
};
