import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Demo, startDemo } from '../../demo/start-demo.js';

type DemoOptions = NonNullable<Parameters<typeof startDemo>[2]>;

/** A square of one pixel. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** In place of the shop's drawings and photos, which take a third of the processor time of its pages. */
const plainPicture = ({ url = '' }: IncomingMessage, response: ServerResponse): boolean => {
  if (!/^\/(pictures|photos)\//.test(url)) return false;
  response.writeHead(200, { 'Content-Type': 'image/gif', 'Cache-Control': 'max-age=600' }).end(PIXEL);
  return true;
};

/** The demo on free ports, with the built files that are tested. Its pictures are plain ones. */
export const startTestDemo = ({ extra, ...options }: DemoOptions = {}): Promise<Demo> =>
  startDemo(0, 0, {
    distDir: process.env.RECOTAG_DIST ?? 'dist',
    ...options,
    extra: (request, response) => plainPicture(request, response) || extra?.(request, response) || false,
  });
