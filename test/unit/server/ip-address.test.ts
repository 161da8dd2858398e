import { isIP } from 'node:net';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ipAddress, ipNetwork } from '../../../src/node/http/ip-address.js';

// attacks.test.ts has the other forms.
it.each([
  [' 203.0.113.7:4711 ', '203.0.113.7'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['fe80::1%eth0:1', 'fe80::1'],
  ['1.1.1.1, 2.2.2.2', undefined],
  ['fe80::1]/@x', undefined],
])('%s is %s', (text, address) => expect(ipAddress(text)).toBe(address));

it('accepts only what Node accepts as an address', () => {
  const nearly = fc.stringMatching(/^[[\]:.%0-9a-f]{0,24}$/);
  fc.assert(
    fc.property(fc.oneof(nearly, fc.ipV4(), fc.ipV6(), fc.string()), (text) => {
      const address = ipAddress(text);
      if (address !== undefined) expect(isIP(address)).not.toBe(0);
      if (isIP(text)) expect(address).toBeDefined();
    }),
  );
});

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['1:2:3:4:5:6:7::', '1:2:3:4'],
])('the network of %s is %s', (address, network) => expect(ipNetwork(address)).toBe(network));
