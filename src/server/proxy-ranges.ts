/** Whether an address is one of the shop's own proxies. */
export type IsProxy = (address: string) => boolean;

/**
 * Addresses and ranges (`10.0.0.0/8`, `2001:db8::/32`) as a test, by Node's own `net.BlockList`. Asked for by name at run time:
 * an import would keep workers from loading this package.
 *
 * @throws TypeError when one of them is no range, or the platform has no such list
 */
export const proxyRanges = (ranges: readonly string[]): IsProxy => {
  const net = globalThis.process?.getBuiltinModule?.('node:net');
  if (!net) throw TypeError('trustedProxies: this platform knows no address ranges; give a function of the address');
  const list = new net.BlockList();
  for (const range of ranges) {
    const [address = '', prefix, ...rest] = `${range}`.split('/');
    const version = net.isIP(address);
    const bits = prefix === undefined ? (version === 4 ? 32 : 128) : /^\d{1,3}$/.test(prefix) ? Number(prefix) : -1;
    if (!version || rest.length || bits < 0 || bits > (version === 4 ? 32 : 128))
      throw TypeError(`trustedProxies: ${JSON.stringify(range)} is no address or range like 10.0.0.0/8`);
    list.addSubnet(address, bits, version === 4 ? 'ipv4' : 'ipv6');
  }
  return (address) => list.check(address, address.includes(':') ? 'ipv6' : 'ipv4');
};
