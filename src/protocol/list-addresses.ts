/** The attributes of a list that are addresses: what it requests, and where its links lead. */
export const ADDRESS_ATTRIBUTES: readonly string[] = [
  'base-url',
  'catalog-url',
  'product-url',
  'add-url',
  'picture-url',
];

/** The origin to which an address leads; undefined if it leads nowhere. @param page absolute URL that relative addresses belong to */
const originOf = (address: string, page: string): string | undefined => {
  try {
    return new URL(address, page).origin;
  } catch {}
};

/**
 * Makes a test of addresses: whether one leads to one of the origins, or is relative.
 *
 * @param page absolute URL that relative addresses belong to
 * @param origins `https://shop.example`; of an address with a path, its origin. Others have no effect
 */
export const staysOn = (page: string, origins: readonly string[]): ((address: string) => boolean) => {
  const allowed = new Set([page, ...origins].map((each) => originOf(each, page)));
  return (address) => allowed.has(originOf(address, page) ?? 'none');
};
