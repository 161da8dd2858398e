const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** `5199` or `:5199/p/1`: the number of a port, and a path. The URL parser takes a number for an address of four bytes. */
const PORT = /^:?(\d{2,5}(\/.*)?)$/;

/** `./index.html`, `file:…`, `index.html`: no top-level domain is named as these kinds of files. */
const FILE = /^(file:|[./\\]|[a-z]:\\)|^[^/:?#]+\.(html?|php|[jt]sx?|vue|svelte)$/i;

/**
 * A page's address as a person writes it: `shop.example/p/4711` is completed with `https://`, and `localhost:3000` with `http://`.
 *
 * @throws Error with a sentence for the person if it is no address of a page
 */
export const pageAddress = (given: string): string => {
  const wrong = Error(`“${given}” is not an address of a page, such as https://shop.example/product or localhost:5173`);
  if (/^https?:\/\//i.test(given)) {
    if (!URL.canParse(given)) throw wrong;
    return given;
  }
  const [, port] = PORT.exec(given) ?? [];
  if (port) throw Error(`“${given}” is not an address of a page: did you mean localhost:${port}?`);
  if (FILE.test(given))
    throw Error(
      `“${given}” is a file, and the command opens pages by their address: start your server, and give the address of a page, such as localhost:5173/product`,
    );
  const completed = `https://${given}`;
  if (!URL.canParse(completed) || given.includes('://')) throw wrong;
  const { hostname } = new URL(completed);
  if (LOOPBACK.test(hostname)) return `http://${given}`;
  // A single word is a mistyped option or command, not a host.
  if (!hostname.includes('.')) throw wrong;
  return completed;
};
