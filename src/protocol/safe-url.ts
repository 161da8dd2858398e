/**
 * What an address is for:
 *
 * - `link`: the shopper follows it
 * - `picture`: an image loads it
 * - `request`: the page requests it; another origin gets no cookies of the shop
 * - `own-request`: the page requests it with the shopper's session, so it must be of the page's own origin
 */
export type AddressUse = 'link' | 'picture' | 'request' | 'own-request';

/**
 * The only way from data to an address that is used. Data is what comes from the service, a catalogue, a product's page, markup or
 * storage. `tools/lint/addresses.grit` finds addresses that skip it.
 *
 * An address must be http(s) or relative, so that it can't run a script in the page. A request has no user name and no password.
 *
 * @param page the page's own absolute URL; required for `own-request`
 * @returns the address as it was given; for `own-request` the absolute URL; '' if it may not be used so
 */
export const safeUrl = (address: unknown, use: AddressUse, page = 'https://shop.example'): string => {
  if (typeof address !== 'string' || !address) return '';
  try {
    // For all but `own-request` any base works: it only completes a relative URL.
    const { protocol, username, password, origin, href } = new URL(address, page);
    if (!/^https?:$/.test(protocol)) return '';
    const isRequest = use === 'request' || use === 'own-request';
    if (isRequest && (username || password)) return '';
    if (use !== 'own-request') return address;
    return origin === new URL(page).origin ? href : '';
  } catch {
    return '';
  }
};
