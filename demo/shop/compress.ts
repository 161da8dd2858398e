import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /^(text\/|application\/json|image\/svg)/;

/** Below this, the headers of a response are most of it. */
const fewestBytes = 500;

/** More saves few bytes, and the shop compresses for each request. */
const brotliQuality = 5;

interface Compressed {
  body: Buffer;
  encoding?: 'br' | 'gzip';
}

/** The body as the browser accepts it: brotli, gzip, or as it is. */
export const compress = async (body: Buffer, type: string, accepted: string | undefined): Promise<Compressed> => {
  if (!compressible.test(type) || body.length < fewestBytes) return { body };
  const encodings = (accepted ?? '').split(',').map((each) => each.split(';')[0]!.trim());
  if (encodings.includes('br')) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality };
    return { body: await promisify(brotliCompress)(body, { params }), encoding: 'br' };
  }
  if (encodings.includes('gzip')) return { body: await promisify(gzip)(body), encoding: 'gzip' };
  return { body };
};
