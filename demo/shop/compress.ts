import type { ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /^(text\/|application\/json|image\/svg)/;

/** Below this, the headers of a response are most of it. */
const fewestBytes = 500;

/** More saves few bytes, and the shop compresses for each request. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Sends a response as the browser accepts it: with brotli, gzip, or as it is. */
export const sendCompressed = async (
  response: ServerResponse,
  status: number,
  headers: Record<string, string> & { 'Content-Type': string },
  content: string | Buffer,
): Promise<void> => {
  const whole = Buffer.from(content);
  const isSmall = whole.length < fewestBytes || !compressible.test(headers['Content-Type']);
  const accepted = `${response.req.headers['accept-encoding'] ?? ''}`
    .split(',')
    .map((each) => each.split(';')[0]!.trim());
  const encoding = isSmall ? undefined : ['br', 'gzip'].find((each) => accepted.includes(each));
  const body =
    encoding === 'br'
      ? await promisify(brotliCompress)(whole, brotli)
      : encoding
        ? await promisify(gzip)(whole)
        : whole;
  response.writeHead(status, {
    ...headers,
    'Cache-Control': headers['Cache-Control'] ?? 'no-cache',
    Vary: 'Accept-Encoding',
    ...(encoding && { 'Content-Encoding': encoding }),
    'Content-Length': body.length,
  });
  response.end(body);
};
