import type { IncomingMessage } from 'node:http';

/** The address that was asked for. Not `new URL(path, base)`: there `//elsewhere/` would be another host. */
export const addressOf = ({ url = '/', headers }: IncomingMessage): URL | undefined => {
  const address = `http://${headers.host ?? 'localhost'}${url}`;
  return url.startsWith('/') && URL.canParse(address) ? new URL(address) : undefined;
};

/** A path without its escapes; empty, which is no file, where they are broken. */
export const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
};
