const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)$/;

/** More characters than any address with zone, brackets and port has. */
const LONGEST = 100;

/**
 * An address as sockets and proxies write it, for `X-Customer-IP` (docs/interface.md section 4.1): without port and brackets, IPv4-mapped
 * addresses as IPv4, IPv6 in its short form. Undefined for an invalid one, so that nothing else gets into a header.
 */
export const ipAddress = (text: string | null | undefined): string | undefined => {
  if (typeof text !== 'string') return;
  if (IPV4.test(text)) return text;
  const trimmed = text.trim();
  if (trimmed.length > LONGEST) return;
  const bare = trimmed
    .replace(/^\[([^\]]*)\](?::\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/%[\w.:~-]+$/, '') // the zone of a link-local address, with the characters that Node accepts
    .replace(/^::ffff:(?=\d+\.)/i, '');
  if (!bare) return;
  if (IPV4.test(bare)) return bare;
  if (!/^[\da-f:.]+$/i.test(bare) || !bare.includes(':')) return;
  try {
    return new URL(`http://[${bare}]`).hostname.slice(1, -1);
  } catch {
    return;
  }
};

/** Loopback, private, link-local and carrier-grade addresses: https://www.iana.org/assignments/iana-ipv4-special-registry */
const PRIVATE =
  /^(?:127|10)\.|^169\.254\.|^192\.168\.|^172\.(?:1[6-9]|2\d|3[01])\.|^100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|^::1$|^f[cd]|^fe[89ab]/i;

/** Whether an address, as `ipAddress` returns it, belongs to a private network, and so to no shopper of a public shop. */
export const isPrivateAddress = (ip: string): boolean => PRIVATE.test(ip);

/** The network of one subscriber: an IPv4 address, or the /64 prefix of an IPv6 address. */
export const ipNetwork = (ip: string): string => {
  if (!ip.includes(':')) return ip;
  const [head = '', tail] = ip.split('::');
  const groups = head.split(':').filter(Boolean);
  const rest = tail?.split(':').filter(Boolean) ?? [];
  const zeros = tail === undefined ? [] : Array<string>(8 - groups.length - rest.length).fill('0');
  return [...groups, ...zeros, ...rest].slice(0, 4).join(':');
};
