import { crc32 } from 'node:zlib';

/** A file in an archive. */
interface Entry {
  name: string;
  bytes: Uint8Array;
}

/** January 1, 1980: the archive of the same files is always the same. */
const DATE = 0x0021;
/** Names are UTF-8. */
const UTF8 = 0x0800;
const VERSION = 20;

/** The fields that both headers of an entry share. */
const fields = ({ bytes }: Entry, name: Buffer): Buffer => {
  const part = Buffer.alloc(26);
  part.writeUInt16LE(VERSION, 0);
  part.writeUInt16LE(UTF8, 2);
  part.writeUInt16LE(DATE, 8);
  part.writeUInt32LE(crc32(bytes), 10);
  part.writeUInt32LE(bytes.byteLength, 14);
  part.writeUInt32LE(bytes.byteLength, 18);
  part.writeUInt16LE(name.byteLength, 22);
  return part;
};

const signature = (text: string): Buffer => Buffer.from(text, 'latin1');

/** A ZIP archive without compression (https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT, 4.3). */
export const zip = (entries: readonly Entry[]): Buffer => {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const name = Buffer.from(entry.name);
    const shared = fields(entry, name);
    const file = [signature('PK\x03\x04'), shared, name, Buffer.from(entry.bytes)];
    files.push(...file);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(signature('PK\x01\x02\x14\x00'), shared, place, name);
    offset += file.reduce((sum, part) => sum + part.byteLength, 0);
  }
  const size = directory.reduce((sum, part) => sum + part.byteLength, 0);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(size, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...files, ...directory, signature('PK\x05\x06'), end]);
};
