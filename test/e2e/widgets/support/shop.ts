import { readFile } from 'node:fs/promises';
import { type Answer, type Asked, type Server, startServer } from './server.js';

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

/** The usual way to load the lists. */
export const SCRIPT = '<script async src="/recotag-widgets.js"></script>';
export const RESERVE = '<link rel="stylesheet" href="/recotag-reserve.css">';

export const startShop = async (): Promise<Shop> => {
  const routes: Shop['routes'] = {
    '/recotag-widgets.js': () => file('recotag-widgets.js', 'text/javascript'),
    '/recotag-pages.js': () => file('recotag-pages.js', 'text/javascript'),
    '/recotag.js': () => file('recotag.js', 'text/javascript'),
    '/recotag-auto.js': () => file('recotag-auto.js', 'text/javascript'),
    '/recotag-places.js': () => file('recotag-places.js', 'text/javascript'),
    '/recotag-published.js': () => file('recotag-published.js', 'text/javascript'),
    '/recotag-preview.js': () => file('recotag-preview.js', 'text/javascript'),
    '/recotag-credit.js': () => file('recotag-credit.js', 'text/javascript'),
    '/recotag-carts.js': () => file('recotag-carts.js', 'text/javascript'),
    '/recotag-carousel.js': () => file('recotag-carousel.js', 'text/javascript'),
    '/recotag-own-cards.js': () => file('recotag-own-cards.js', 'text/javascript'),
    '/recotag-attention.js': () => file('recotag-attention.js', 'text/javascript'),
    '/recotag-rules.js': () => file('recotag-rules.js', 'text/javascript'),
    '/recotag-extras.js': () => file('recotag-extras.js', 'text/javascript'),
    '/recotag-reserve.css': () => file('recotag-reserve.css', 'text/css'),
    '/recotag-cards.css': () => file('recotag-cards.css', 'text/css'),
    '/names': ({ url }) => ({
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(
        url.searchParams
          .get('ids')!
          .split(',')
          .map((id) => ({ id, name: `Product ${id}`, url: `/p/${id}` })),
      ),
    }),
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
