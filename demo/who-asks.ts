import type { IncomingMessage } from 'node:http';

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i;

/** Whether a host, without its port, is this machine. */
export const isLoopback = (hostname: string): boolean => LOOPBACK.test(hostname);

/**
 * Whether a request names this server as it was started. A site can have its own name lead to this machine (DNS rebinding); its
 * pages then count as this server's own and read everything, and only the `Host` header tells.
 *
 * @param host what the server listens on, where it was told
 */
export const namesUs = ({ headers }: IncomingMessage, host?: string): boolean => {
  const [, hostname] = /^(\[[^\]]*\]|[^:]*)(?::\d*)?$/.exec(headers.host ?? '') ?? [];
  return hostname !== undefined && (isLoopback(hostname) || hostname.toLowerCase() === host?.toLowerCase());
};

/** Whether a request comes from a page of this server or from no page at all, such as the address bar, curl or a test. */
export const isFromUs = ({ headers }: IncomingMessage): boolean => {
  const { origin, host, 'sec-fetch-site': site } = headers;
  const isOwnOrigin = origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
  return isOwnOrigin && (site === undefined || site === 'same-origin' || site === 'none');
};
