import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Demo, startDemo } from '../../demo/start-demo.js';

/** A square of one pixel. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** In pages, in place of the shop's drawings and photos, which take a third of their processor time. */
const plainPicture = ({ url = '', headers }: IncomingMessage, response: ServerResponse): boolean => {
  if (!/^\/(pictures|photos|scenes)\//.test(url) || headers['sec-fetch-dest'] !== 'image') return false;
  response.writeHead(200, { 'Content-Type': 'image/gif', 'Cache-Control': 'max-age=600' }).end(PIXEL);
  return true;
};

/** The demo on free ports, with the built files that are tested. */
export const startTestDemo = ({ extra, ...options }: Parameters<typeof startDemo>[2] = {}): Promise<Demo> =>
  startDemo(0, 0, {
    distDir: process.env.RECOTAG_DIST ?? 'dist',
    ...options,
    extra: (request, response) => plainPicture(request, response) || extra?.(request, response) || false,
  });
