/** What stands before the names of pages: countries, languages, the folder of the shop. */
const BEFORE = /^(?:[a-z]{2}(?:[-_][a-z]{2})?|shop|store|index\.php)$/i;

/** The names of carts in addresses of shops, in several languages; also with a suffix. */
const CART =
  /^(?:cart|(?:shopping-?)?(?:basket|bag)|shopping-?cart|viewcart|warenkorb|einkaufswagen|panier|carrito|cesta|carrello|winkelwagen|winkelmand|koszyk|kosik|kosar|kurv|handlekurv|varukorg|kundvagn|ostoskori|carrinho|sepet)(?:\.\w+)?$/i;

/** The names of checkouts, with their steps below them: `/checkout/shipping`. */
const CHECKOUT =
  /^(?:checkout|kasse|kassa|caisse|cassa|afrekenen|zamowienie|order-confirmation|thank-?you|order|commande)(?:\.\w+)?$/i;

/**
 * Whether an address is that of a cart or of a checkout; undefined for other addresses. Only the first part of a path counts, since a product
 * may have such a name: `/p/bag`. Some shops have their paths in the query: `?route=checkout/cart`, `?controller=cart`.
 */
export const cartKind = ({ pathname, searchParams }: URL): 'cart' | 'checkout' | undefined => {
  for (const path of [pathname, `/${searchParams.get('controller') ?? ''}`, ...searchParams.values()]) {
    if (!path.includes('/')) continue;
    const segments = path.split('/').filter(Boolean);
    const first = segments.findIndex((each) => !BEFORE.test(each));
    const [name = '', next] = first < 0 ? [] : segments.slice(first);
    if (CHECKOUT.test(name)) return next && CART.test(next) ? 'cart' : 'checkout';
    if (!next && CART.test(name)) return 'cart';
  }
};

/** Whether an address is that of a cart or of a checkout. Such pages show products with their numbers, but are no product pages. */
export const isCartAddress = (url: URL): boolean => !!cartKind(url);
