import { readFileSync } from 'node:fs';

/** The size of a picture of docs/, so that its space is reserved; undefined if it is not a WebP of docs/pictures. */
export const pictureSize = (address) => {
  const name = /(?:^|\/)pictures\/([\w-]+\.webp)$/.exec(address ?? '')?.[1];
  if (!name) return undefined;
  const bytes = readFileSync(new URL(`../docs/pictures/${name}`, import.meta.url));
  // https://developers.google.com/speed/webp/docs/riff_container
  const kind = bytes.toString('latin1', 12, 16);
  if (kind === 'VP8X') return { width: 1 + bytes.readUIntLE(24, 3), height: 1 + bytes.readUIntLE(27, 3) };
  if (kind === 'VP8L') {
    const bits = bytes.readUInt32LE(21);
    return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >> 14) & 0x3fff) };
  }
  return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
};
