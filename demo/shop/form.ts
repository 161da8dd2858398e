import type { IncomingMessage } from 'node:http';

const mostBytes = 10_000;

/** The fields of a posted form, or undefined where it is larger than any form of this shop. */
export const form = async (request: IncomingMessage): Promise<URLSearchParams | undefined> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    if (size > mostBytes) return undefined;
    chunks.push(chunk as Buffer);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
};
