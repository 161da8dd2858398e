/** A request of the shop's page to its own server, that may have changed the cart. */
export interface ShopRequest {
  /** path and query */
  url: string;
  method: string;
  /** whether it was made by a script, not by following a link or sending a form */
  isByScript: boolean;
}

/** Words of addresses that change a cart. */
const CHANGES = /cart|basket|bag|trolley|warenkorb|panier|carr|add|remove|delete|drop|update/i;

/**
 * The requests after a click that may have changed the cart: those that are no mere reads, such as a POST or the way to another page, else
 * those whose address says so.
 */
export const cartChanges = (requests: readonly ShopRequest[]): ShopRequest[] => {
  const writes = requests.filter(({ method, isByScript }) => method !== 'GET' || !isByScript);
  return writes[0] ? writes : requests.filter(({ url }) => CHANGES.test(url));
};
