import type { IncomingMessage } from 'node:http';

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i;

/** Whether a host, without its port, is this computer. */
export const isLoopback = (hostname: string): boolean => LOOPBACK.test(hostname);

/**
 * Whether the `Host` header names this server. In a DNS rebinding attack a site's own name leads to this computer, and its pages
 * have the same origin as this server. Only the `Host` header shows the difference.
 *
 * @param host the configured address of the server
 */
export const namesUs = ({ headers }: IncomingMessage, host?: string): boolean => {
  const [, hostname] = /^(\[[^\]]*\]|[^:]*)(?::\d*)?$/.exec(headers.host ?? '') ?? [];
  return hostname !== undefined && (isLoopback(hostname) || hostname.toLowerCase() === host?.toLowerCase());
};

/** Whether a request comes from a page of this server, or from no page, such as the address bar, curl or a test. */
export const isFromUs = ({ headers }: IncomingMessage): boolean => {
  const { origin, host, 'sec-fetch-site': site } = headers;
  const isOwnOrigin = origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
  return isOwnOrigin && (site === undefined || site === 'same-origin' || site === 'none');
};
