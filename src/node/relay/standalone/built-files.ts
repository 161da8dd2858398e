import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
};
const YEAR = 'public, max-age=31536000, immutable';
const HOUR = 'public, max-age=3600';

/** By content encoding, the best first. */
const COMPRESS = { br: promisify(brotliCompress), gzip: promisify(gzip) } as const;
type Encoding = keyof typeof COMPRESS;
const ENCODINGS = Object.keys(COMPRESS) as Encoding[];

interface BuiltFile {
  type: string;
  tag: string;
  bytes: Buffer;
  /** what was compressed so far */
  compressed: Map<Encoding, Promise<Buffer>>;
}

type ServeFile = (request: IncomingMessage, response: ServerResponse, path: string) => boolean;

/**
 * Serves the built files, which are compressed at their first request: all of them would delay the start by a second.
 * `{prefix}/{version}/recotag.js` is immutable, `{prefix}/recotag.js` is cached for an hour. The commit of a build is no part of the address.
 */
export const builtFiles = async (folder: string, prefix: string, version: string): Promise<ServeFile> => {
  const [released] = version.split('+', 1);
  const files = new Map<string, BuiltFile>();
  const names = (await readdir(folder)).filter((name) => extname(name) in TYPES);
  await Promise.all(names.map(async (name) => files.set(name, await built(join(folder, name), extname(name)))));
  const address = new RegExp(`^${prefix.replaceAll('.', '\\.')}/(?:([\\w.-]+)/)?([\\w.-]+)$`);
  return (request, response, path) => {
    const [, own, name = ''] = address.exec(path) ?? [];
    const file = own === undefined || own === released ? files.get(name) : undefined;
    if (!file || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
    const accepted = `${request.headers['accept-encoding'] ?? ''}`;
    const encoding = ENCODINGS.find((each) => accepts(accepted, each));
    const headers: Record<string, string> = {
      'Content-Type': file.type,
      'Cache-Control': own === undefined ? HOUR : YEAR,
      'Access-Control-Allow-Origin': '*', // `integrity` on another domain of the shop needs this header.
      'X-Content-Type-Options': 'nosniff',
      Vary: 'Accept-Encoding',
      ETag: file.tag,
      ...(encoding && { 'Content-Encoding': encoding }),
    };
    if (request.headers['if-none-match'] === file.tag) response.writeHead(304, headers).end();
    else
      void bodyOf(file, encoding).then((bytes) =>
        response
          .writeHead(200, { ...headers, 'Content-Length': bytes.byteLength })
          .end(request.method === 'HEAD' ? undefined : bytes),
      );
    return true;
  };
};

const built = async (path: string, ending: string): Promise<BuiltFile> => {
  const bytes = await readFile(path);
  return {
    type: TYPES[ending]!,
    // Weak: a strong ETag must differ by Content-Encoding (RFC 9110, 8.8.1).
    tag: `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    bytes,
    compressed: new Map(),
  };
};

const bodyOf = async ({ bytes, compressed }: BuiltFile, encoding: Encoding | undefined): Promise<Buffer> => {
  if (!encoding) return bytes;
  const body = compressed.get(encoding) ?? COMPRESS[encoding](bytes);
  compressed.set(encoding, body);
  return body;
};

const accepts = (header: string, encoding: string): boolean =>
  header.split(',').some((each) => {
    const [name, quality = ''] = each.split(';', 2).map((part) => part.trim());
    return name === encoding && !/^q=0(?:\.0*)?$/.test(quality);
  });
