const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * A page's address as a person writes it: `shop.example/p/4711` is completed with `https://`, and `localhost:3000` with `http://`.
 *
 * @throws Error with a sentence for the person if it is no address of a page
 */
export const pageAddress = (given: string): string => {
  const wrong = Error(`“${given}” is not an address of a page, such as https://shop.example/product`);
  if (/^https?:\/\//i.test(given)) {
    if (!URL.canParse(given)) throw wrong;
    return given;
  }
  const completed = `https://${given}`;
  if (!URL.canParse(completed) || given.includes('://')) throw wrong;
  const { hostname } = new URL(completed);
  if (LOOPBACK.test(hostname)) return `http://${given}`;
  // A single word is a mistyped option or command, not a host.
  if (!hostname.includes('.')) throw wrong;
  return completed;
};
