import { type BodySource, bodyReader } from './body-reader.js';
import type { Deadline } from './clock.js';

/**
 * A whole body, up to a limit.
 *
 * @param hear is told the bytes of each piece as it comes, and may throw
 * @throws TooLarge as soon as there is one byte too many; the deadline's reason when that comes first
 */
export async function readBody(
  body: BodySource | null,
  limit: number,
  time: Deadline,
  hear?: (bytes: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  if (!body) return new Uint8Array();
  const reader = bodyReader(body, limit, time);
  const pieces: Uint8Array[] = [];
  for (let piece = await reader.next(); piece; piece = await reader.next()) {
    try {
      hear?.(piece.byteLength);
    } catch (error) {
      reader.cancel();
      throw error;
    }
    pieces.push(piece);
  }
  return joined(pieces);
}

/** The pieces as one. */
export function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  if (pieces.length === 1) return pieces[0] as Uint8Array<ArrayBuffer>;
  const whole = new Uint8Array(pieces.reduce((size, piece) => size + piece.byteLength, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.byteLength;
  }
  return whole;
}
