import { amount } from '../../protocol/markup/prices.js';
import { aboutPage } from '../../protocol/markup/product-page.js';
import { quietly } from '../shared/guarded.js';
import { ofDocument } from '../shared/of-document.js';
import { markupClaim } from '../without-code/auto/page/page-product.js';
import { hasPicture, linksIn } from './links.js';
import { optionGroups } from './options.js';
import { partsOf } from './shape.js';
import { cartLink, ownAddButtons } from './ways.js';

const MOST_LINKS = 300;
const MOST_AMOUNTS = 200;

/** The links to other pages, those of cards with a picture first. */
const linksOfPage = (): string[] =>
  linksIn(
    ofDocument('documentElement'),
    new URL(location.href),
    (link) => hasPicture(link) || (!!link.parentElement && hasPicture(link.parentElement)),
  )
    .sort((one, other) => Number(other.hasPicture) - Number(one.hasPicture))
    .map(({ url }) => url.href)
    .slice(0, MOST_LINKS);

const amountsOfPage = (): number[] => {
  const main = ownAddButtons()[0]?.closest('main,#main,#content,article,body') ?? ofDocument('body');
  const texts = (main as HTMLElement).innerText.slice(0, 20_000).match(/\d[\d.,' \u00a0\u202f]*/g) ?? [];
  const numbers = texts.flatMap((text) => amount(text.replace(/[.,\s]{1,9}$/, ''), 2) || []);
  return [...new Set(numbers)].slice(0, MOST_AMOUNTS);
};

/** The product that the page's markup names now: another one, where a chosen option leads to the page of another product. */
const markedNow = (): string =>
  quietly(() => markupClaim(aboutPage(ofDocument('documentElement'), new URL(location.href)))?.product) ?? '';

/** The page as `recotag learn` judges it. @param add the user's own selector for the add-to-cart button */
export const look = (add?: string) => ({
  address: location.href,
  // Whether the server said that the page doesn't exist, or failed.
  isError:
    Number(
      (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.responseStatus,
    ) >= 400,
  name: (ofDocument('querySelector')('h1')?.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 200),
  marked: markedNow(),
  buttons: ownAddButtons(add).length,
  isProduct: ownAddButtons(add).length === 1 && ofDocument('querySelectorAll')('h1').length > 0,
  hasOptions: optionGroups(add).length > 0,
  shape: partsOf(ofDocument('documentElement')),
  links: linksOfPage(),
  cart: (cartLink() as HTMLAnchorElement | undefined)?.href,
  // Amounts of money near the button and the heading.
  amounts: amountsOfPage(),
});
export type PageLooks = ReturnType<typeof look>;
