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

const isNamed = ({ url }: ShopRequest): boolean => CHANGES.test(url);

/**
 * The requests after a click that may have changed the cart: those that are no mere reads, such as a POST or the way to another page, else
 * those whose address says so.
 */
export const cartChanges = (requests: readonly ShopRequest[]): ShopRequest[] => {
  const writes = requests.filter(({ method, isByScript }) => method !== 'GET' || !isByScript);
  if (!writes[0]) return requests.filter(isNamed);
  // The script of a checkout then writes its other parts, too: the customer, the payment. How many are seen depends on how fast they are.
  const named = writes.filter((each) => each.isByScript && isNamed(each));
  return named[0] ? writes.filter((each) => !each.isByScript || isNamed(each)) : writes;
};
