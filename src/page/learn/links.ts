/** Pages that a robot has no business on, or that are no pages. */
const AVOIDED =
  /log-?(in|out)|sign-?(in|up|out)|account|register|checkout|order|wishlist|compare|share|print|cart|basket|warenkorb|panier|password|admin|api\/|redirect|\.(pdf|jpe?g|png|gif|webp|avif|svg|zip|xml)(\?|$)|add-to/i;

const MOST_LINKS = 2000;

export const hasPicture = (element: Element): boolean => !!element.querySelector('img,picture');

/**
 * The links of a page to other pages of the shop, without those that a robot has no business on.
 *
 * @param page the page's address
 * @param isCard whether a link is that of a card with a picture
 */
export const linksIn = (
  root: ParentNode,
  page: URL,
  isCard: (link: Element) => boolean = hasPicture,
): { url: URL; hasPicture: boolean }[] => {
  const found = new Map<string, { url: URL; hasPicture: boolean }>();
  const base = root.querySelector('base[href]')?.getAttribute('href') ?? '';
  const from = URL.canParse(base, page.href) ? new URL(base, page) : page;
  for (const link of [...root.querySelectorAll('a[href]')].slice(0, MOST_LINKS)) {
    const href = link.getAttribute('href')!;
    if (!URL.canParse(href, from.href)) continue;
    const url = new URL(href, from);
    url.hash = '';
    const isHere = url.pathname === page.pathname && url.search === page.search;
    if (url.origin !== page.origin || isHere || AVOIDED.test(url.pathname + url.search)) continue;
    found.set(url.href, { url, hasPicture: isCard(link) || !!found.get(url.href)?.hasPicture });
  }
  return [...found.values()];
};
