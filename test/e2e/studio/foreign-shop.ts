import { listen } from '../../../demo/listen.js';

/**
 * A shop on another origin. Its page `/forbidden` forbids frames.
 *
 * @param pageOf the HTML of the page at a path
 */
export const foreignShop = async (
  pageOf: (path: string) => string,
): Promise<{ url: string; close(): Promise<void> }> => {
  const { port, close } = await listen(({ url = '' }, response) => {
    if (url === '/forbidden') response.setHeader('X-Frame-Options', 'DENY');
    response.setHeader('Content-Type', 'text/html; charset=utf-8').end(pageOf(url));
  }, 0);
  return { url: `http://127.0.0.1:${port}`, close };
};
