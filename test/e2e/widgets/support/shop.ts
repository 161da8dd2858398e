import { readFile } from 'node:fs/promises';
import { type Answer, type Asked, type Server, startServer } from './server.js';
import { json } from './service.js';

/** A shop's pages, its pictures, and the built files. */
export interface Shop extends Server {
  /** answers by path; the page is `/` */
  routes: Record<string, (asked: Asked) => Answer | Promise<Answer>>;
  /** what `/` is from now on */
  page(body: string, options?: { head?: string; headers?: Record<string, string>; language?: string }): void;
}

const DIST = process.env.RECOTAG_DIST ?? 'dist';
const file = async (name: string, type: string): Promise<Answer> => ({
  headers: { 'Content-Type': type },
  body: await readFile(`${DIST}/${name}`, 'utf8'),
});

const SCRIPTS =
  'widgets pages auto places published preview credit carts carousel next-page own-cards attention rules extras debug'
    .split(' ')
    .map((part) => `recotag-${part}`)
    .concat('recotag');

/** The usual way to load the lists. */
export const SCRIPT = '<script async src="/recotag-widgets.js"></script>';
export const RESERVE = '<link rel="stylesheet" href="/recotag-reserve.css">';

export const startShop = async (): Promise<Shop> => {
  const routes: Shop['routes'] = {
    ...Object.fromEntries(SCRIPTS.map((name) => [`/${name}.js`, () => file(`${name}.js`, 'text/javascript')])),
    '/recotag-reserve.css': () => file('recotag-reserve.css', 'text/css'),
    '/recotag-cards.css': () => file('recotag-cards.css', 'text/css'),
    '/names': ({ url }) =>
      json(
        url.searchParams
          .get('ids')!
          .split(',')
          .map((id) => ({ id, name: `Product ${id}`, url: `/p/${id}` })),
      ),
    '/favicon.ico': () => ({ status: 204 }),
  };
  const server = await startServer(async (asked) => {
    const { pathname } = asked.url;
    if (routes[pathname]) return routes[pathname](asked);
    if (pathname.startsWith('/picture/'))
      return {
        headers: { 'Content-Type': 'image/svg+xml' },
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80"><rect width="80" height="80" fill="#7aa"/></svg>',
      };
    return { status: 404, headers: { 'Content-Type': 'text/html' }, body: '<!doctype html><title>Not found</title>' };
  });
  return {
    ...server,
    routes,
    page(body, { head = `${RESERVE}${SCRIPT}`, headers, language = 'en' } = {}) {
      routes['/'] = () => ({
        headers: { 'Content-Type': 'text/html; charset=utf-8', ...headers },
        body: `<!doctype html><html lang="${language}"><head><title>Shop</title><meta name="viewport" content="width=device-width">${head}</head><body>${body}</body></html>`,
      });
    },
  };
};
