import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { JSON_TYPE, Rejected } from '../json/rejected.js';
import type { RelayRequest, RelayResponse } from '../relay-request.js';
import { type ListsStore, matches } from './stored.js';

/** For how long the pointer and the files may be cached. */
const POINTER_CACHE = 'public, max-age=30, stale-while-revalidate=3600, stale-if-error=36000';
const FILE_CACHE = 'public, max-age=31536000, immutable';

/** Bytes of published files in memory: each is read, checked and compressed once. */
const MOST_FILES = 48_000_000;

const ACCEPTS_GZIP = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|\s|$))/;

/** What anybody may read: the pointer, and the files that were published. */
export class PublishedFiles {
  private readonly files = new LRUCache<string, Record<'plain' | 'zipped', Buffer>>({
    maxSize: MOST_FILES,
    sizeCalculation: ({ plain, zipped }) => plain.byteLength + zipped.byteLength,
  });

  constructor(private readonly store: ListsStore) {}

  async read(sha256: string): Promise<Record<'plain' | 'zipped', Buffer> | undefined> {
    const known = this.files.get(sha256);
    if (known) return known;
    const text = await this.store.read(({ textOf }) => textOf('public', sha256));
    if (text === undefined) return;
    const plain = Buffer.from(text);
    const file = { plain, zipped: await promisify(gzip)(plain) };
    this.files.set(sha256, file);
    return file;
  }

  async getPointer(request: RelayRequest): Promise<RelayResponse> {
    const found = await this.store.read(({ published }) => published());
    // No error: shops' pages ask before anything was published, and browsers report each 404 on the console.
    if (!found) return { status: 204, headers: { 'Cache-Control': 'no-cache' }, body: null };
    const headers = { ...JSON_TYPE, 'Cache-Control': POINTER_CACHE, ETag: found.etag };
    const known = request.headers.get('if-none-match');
    if (known !== null && matches(known, found.etag)) return { status: 304, headers, body: null };
    return { status: 200, headers, body: found.text };
  }

  async getFile(request: RelayRequest, sha256: string): Promise<RelayResponse> {
    const etag = `"${sha256}"`;
    const headers: Record<string, string> = {
      ...JSON_TYPE,
      'Cache-Control': FILE_CACHE,
      ETag: etag,
      Vary: 'Accept-Encoding',
    };
    const file = await this.read(sha256);
    if (!file) throw new Rejected(404, 'There is no such file.', { 'Cache-Control': 'no-cache' });
    const known = request.headers.get('if-none-match');
    if (known !== null && matches(known, etag)) return { status: 304, headers, body: null };
    if (!ACCEPTS_GZIP.test(request.headers.get('accept-encoding') ?? ''))
      return { status: 200, headers, body: new Uint8Array(file.plain) };
    return { status: 200, headers: { ...headers, 'Content-Encoding': 'gzip' }, body: new Uint8Array(file.zipped) };
  }
}
