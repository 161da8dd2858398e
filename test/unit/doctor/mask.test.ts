import { expect, test } from 'vitest';
import { masked, maskedAddress } from '../../../src/page/doctor/text/mask.js';
import { tokenPieces, xmlTokens } from '../../../widgets/inspector/xml-tokens.js';

test.each([
  'ada@example.com',
  'ada%40example.com',
  'ada.lovelace+shop@mail.example.co.uk',
  '+44 20 7946 0958',
  '+442079460958',
  '(020) 7946 0958',
  '030-1234-5678',
  'SecretKey abc123',
])('%s is masked, and the text around it is not', (personal) => {
  expect(masked(`before ${personal} after`)).toBe('before ••••• after');
});

test.each([
  '6b186dee-6968-418a-998a-04e22daf2d00',
  '2026-11-21 06:40:12',
  'responded with 403, 1 of 30 products',
  'http://localhost:4171/v3/operations/sync?endpointId=demo-shop',
  'price 1234.50',
])('%s is not masked', (text) => {
  expect(masked(text)).toBe(text);
});

test('consecutive addresses and numbers are all masked', () => {
  for (const text of ['a@b.c%x@y.z', 'a@b.c+49 151 1234567', '+49 151 12345.ada@y.de'])
    expect(masked(text)).not.toMatch(/[a-z]@|1234/);
});

test.each([
  ['https://shop.example/p/1', 'https://shop.example/p/1'],
  ['https://shop.example/p?variant=2&token=abc#top', 'https://shop.example/p?variant=•••••&token=•••••#•••••'],
  ['https://shop.example/?ada@example.com', 'https://shop.example/?•••••'],
  ['https://shop.example/of/ada%40example.com', 'https://shop.example/of/•••••'],
  ['https://shop.example/?ada@example.com=1#access_token=abc', 'https://shop.example/?•••••=•••••#•••••'],
])('of the address %s others see %s', (address, shown) => {
  expect(maskedAddress(address)).toBe(shown);
});

test.each([
  ['<email>ada</email>', 'ada'],
  ['<email><![CDATA[ada <at> example]]></email>', 'ada <at> example'],
  ['<note><![CDATA[ada@example.com]]></note>', 'ada@example.com'],
  ['<note><![CDATA[<b>ada@example.com</b>]]></note>', 'ada@example.com'],
  ['<email of="shop" value="ada"/>', 'ada'],
  ["<mobilePhone number='01511234567'>", '01511234567'],
  ['<customer mobilePhone = "01511234567" id="7"/>', '01511234567'],
  ['<customer contact="ada@example.com"/>', 'ada@example.com'],
  ['<customer contact=ada@example.com>', 'ada@example.com'],
  ['<!-- ada@example.com -->', 'ada@example.com'],
  ['<?from ada@example.com?>', 'ada@example.com'],
])('%s is shown without %s', (xml, personal) => {
  const shown = xmlTokens(xml)
    .flatMap(tokenPieces)
    .map(({ text, secret }) => (secret ? '•' : text))
    .join('');
  expect(shown).not.toContain(personal);
  expect(shown).toMatch(/^<.*>$/);
});

test('text that identifies no customer is not masked', () => {
  const pieces = xmlTokens('<customer id="7"><ids><webSiteId>a 1</webSiteId></ids></customer>').flatMap(tokenPieces);
  expect(pieces.filter(({ secret }) => secret)).toEqual([]);
});

const shown = (xml: string): string =>
  xmlTokens(xml)
    .map(({ text, indent }, place) => (indent === undefined || !place ? text : `\n${'  '.repeat(indent)}${text}`))
    .join('');

test('elements are indented, an element with a text only stays one line', () => {
  expect(shown('<a><b>one</b><c><d/><e>two</e></c></a>')).toBe(
    '<a>\n  <b>one</b>\n  <c>\n    <d/>\n    <e>two</e>\n  </c>\n</a>',
  );
});

test('indented text is not indented again', () => {
  expect(shown('<a>\n      <b>one</b>\n</a>')).toBe('<a>\n  <b>one</b>\n</a>');
});

test('a text has its element', () => {
  expect(xmlTokens('<a><email>x</email></a>').find(({ kind }) => kind === 'text')).toMatchObject({
    text: 'x',
    within: 'email',
  });
});

test('broken documents and other texts lose nothing', () => {
  expect(shown('upstream error <result><status>Succ')).toContain('Succ');
  expect(shown('</b></a><c>')).toBe('</b>\n</a>\n<c>');
  expect(shown('no tags at all')).toBe('no tags at all');
  expect(shown('a < b')).toBe('a < b');
  expect(xmlTokens('')).toEqual([]);
});
