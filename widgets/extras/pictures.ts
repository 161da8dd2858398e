import { safeUrl } from '../../src/protocol/safe-url.js';

/** Widths for picture services that are recognized: from a small card to a large one on a dense screen. */
const AUTO_WIDTHS = [160, 240, 320, 480, 640, 960, 1280];

type AtWidth = (url: URL, width: number) => void;

const parameter =
  (name: string): AtWidth =>
  (url, width) =>
    url.searchParams.set(name, `${width}`);

const inPath =
  (part: RegExp, replacement: (width: number) => string): AtWidth =>
  (url, width) => {
    url.pathname = url.pathname.replace(part, replacement(width));
  };

/** Known picture services. */
const services: [host: RegExp, path: RegExp, atWidth: AtWidth][] = [
  [/^cdn\.shopify\.com$/, /^/, parameter('width')],
  [/^/, /^\/cdn\/shop\//, parameter('width')],
  [
    /^res\.cloudinary\.com$/,
    /\/upload\//,
    inPath(/\/upload\//, (width) => `/upload/w_${width},c_limit,q_auto,f_auto/`),
  ],
  [/\.imgix\.net$/, /^/, parameter('w')],
  [/^images\.ctfassets\.net$/, /^/, parameter('w')],
  [/\.bigcommerce\.com$/, /\/stencil\//, inPath(/\/stencil\/[^/]+\//, (width) => `/stencil/${width}w/`)],
  // Adobe Commerce resizes by this parameter. Other Magento shops ignore it and return the same picture.
  [/^/, /\/media\/catalog\/product\//, parameter('width')],
];

const known = (picture: string, base: string) => {
  const { hostname, pathname } = new URL(picture, base);
  return services.find(([host, path]) => host.test(hostname) && path.test(pathname))?.[2];
};

/** The picture's URL at a width, by a template such as `{url}?width={width}`. */
const byTemplate = (template: string, picture: string, width: number): string =>
  template
    .replace('{url}', () => picture)
    .replaceAll('{width}', `${width}`)
    // The picture's own URL may already have a query.
    .replace(/\?(.*)\?/, '?$1&');

/**
 * The `srcset` of a picture.
 *
 * @param template `picture-url`; without it the picture's service is recognized
 * @param widths `picture-widths`: numbers, or `auto`
 * @returns undefined if the picture's service is unknown and there is no template
 */
export const srcset = (
  picture: string,
  template: string | undefined,
  widths: string | undefined,
  base: string,
): string | undefined => {
  if (!widths) return;
  const atWidth = template ? undefined : known(picture, base);
  if (!template && !atWidth) return;
  const numbers = widths === 'auto' ? AUTO_WIDTHS : widths.split(/[\s,]+/).map(Number);
  return (
    numbers
      .filter((width) => width > 0)
      .map((width) => {
        if (!atWidth) return [safeUrl(byTemplate(template!, picture, width), 'picture'), width] as const;
        const url = new URL(picture, base);
        atWidth(url, width);
        return [url.href, width] as const;
      })
      // A space or a comma at the end would end the URL in a `srcset`.
      .map(([url, width]) => url && `${url.replace(/\s/g, '%20').replace(/,$/, '%2C')} ${width}w`)
      .filter(Boolean)
      .join(', ') || undefined
  );
};
