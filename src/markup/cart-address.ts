/** The names of carts in addresses of shops, in several languages; also with a suffix. */
const CART =
  /^(?:cart|(?:shopping-?)?(?:basket|bag)|shopping-?cart|viewcart|warenkorb|einkaufswagen|panier|carrito|cesta|carrello|winkelwagen|winkelmand|koszyk|kosik|kosar|kurv|handlekurv|varukorg|kundvagn|ostoskori|carrinho|sepet)(?:\.\w+)?$/i;

/** The names of checkouts. Their further steps are below them: `/checkout/shipping`. */
const CHECKOUT =
  /^(?:checkout|kasse|kassa|caisse|cassa|afrekenen|zamowienie|orders|order-confirmation|thank-?you)(?:\.\w+)?$/i;

/**
 * Whether an address is that of a cart, of a checkout or of an order. Such pages show products with their numbers, but are no product
 * pages. A cart is the end of a path, since `/bag` can be a category: `/bag/4711`. Some shops have their paths in the query:
 * `?route=checkout/cart`.
 */
export const isCartAddress = ({ pathname, searchParams }: URL): boolean =>
  [pathname, ...searchParams.values()].some((path) => {
    const segments = path.split('/').filter(Boolean);
    return path.includes('/') && (segments.some((each) => CHECKOUT.test(each)) || CART.test(segments.at(-1) ?? ''));
  });
