import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Demo, startDemo } from '../../demo/start-demo.js';

type DemoOptions = NonNullable<Parameters<typeof startDemo>[2]> & {
  /** whether the shop has its own pictures, not plain ones; default false */
  hasPictures?: boolean;
};

/** A square of one pixel. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** In place of the shop's drawings and photos, which take a third of the processor time of its pages. */
const plainPicture = ({ url = '' }: IncomingMessage, response: ServerResponse): boolean => {
  if (!/^\/(pictures|photos|scenes)\//.test(url)) return false;
  response.writeHead(200, { 'Content-Type': 'image/gif', 'Cache-Control': 'max-age=600' }).end(PIXEL);
  return true;
};

/** The demo on free ports, with the built files that are tested. */
export const startTestDemo = ({ hasPictures = false, extra, ...options }: DemoOptions = {}): Promise<Demo> =>
  startDemo(0, 0, {
    distDir: process.env.RECOTAG_DIST ?? 'dist',
    ...options,
    extra: (request, response) =>
      (!hasPictures && plainPicture(request, response)) || extra?.(request, response) || false,
  });
