const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)$/;

/** Longer than any address with its zone, brackets and port. */
const LONGEST = 100;

/**
 * An address as the text of `X-Customer-IP` (interface.txt section 4.1), from what sockets and proxies write:
 * a port and brackets are dropped, an IPv4 address in IPv6 clothes is IPv4, IPv6 is shortened.
 *
 * @returns undefined for anything that is no address, so that nothing else ever gets into a header
 */
export const ipAddress = (text: string | null | undefined): string | undefined => {
  if (typeof text !== 'string') return;
  if (IPV4.test(text)) return text;
  const trimmed = text.trim();
  if (trimmed.length > LONGEST) return;
  const bare = trimmed
    .replace(/^\[([^\]]*)\](?::\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/%[\w.~-]+$/, '') // the zone of a link-local address
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

/** What one subscriber has: an IPv4 address, or the /64 network of an IPv6 one, whose addresses cost nothing. */
export const ipNetwork = (ip: string): string => {
  if (!ip.includes(':')) return ip;
  const [head = '', tail] = ip.split('::');
  const groups = head.split(':').filter(Boolean);
  const rest = tail?.split(':').filter(Boolean) ?? [];
  const zeros = tail === undefined ? [] : Array<string>(8 - groups.length - rest.length).fill('0');
  return [...groups, ...zeros, ...rest].slice(0, 4).join(':');
};
