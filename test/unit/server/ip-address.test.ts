import { isIP } from 'node:net';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ipAddress, ipNetwork } from '../../../src/node/http/ip-address.js';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  [' 203.0.113.7 ', '203.0.113.7'],
  ['203.0.113.7:4711', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['fe80::1%eth0:1', 'fe80::1'],
  ['::1', '::1'],
  ['::', '::'],
])('%s is %s', (text, address) => expect(ipAddress(text)).toBe(address));

const WRONG = 'unknown 256.1.1.1 1.1.1 1.1.1.1.1 ::: 1::2::3 [::1 fe80::1]/@x shop.example 12345 0x7f.1 g::1'.split(
  ' ',
);

it.each([undefined, null, '', '1.1.1.1, 2.2.2.2', '1.1.1.1\r\nX: 1', ...WRONG])('%j is not an address', (text) =>
  expect(ipAddress(text)).toBeUndefined(),
);

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
