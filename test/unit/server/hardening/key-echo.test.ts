// No page and no log gets the key, however a service encodes it. Texts that equal a key that was not sent are unchanged.
import { describe, expect, it } from 'vitest';
import { createClient } from '../../../../src/server/client/create-client.js';
import { secretKey } from '../../../../src/server/secret/secret-key.js';
import { closedAfterEach } from '../closed-after-each.js';
import { startUpstream } from '../upstream.js';
import { expectLinear } from './expect-linear.js';
import { DEVICE, startRelay } from './start.js';

const SECRET = 'aB3+/x=&<"\'9zQ\\k';
const open = closedAfterEach();

const each = (spell: (character: string, code: number) => string) =>
  [...SECRET].map((character) => spell(character, character.charCodeAt(0))).join('');
const hex = (code: number, digits: number) => code.toString(16).padStart(digits, '0');
const named: Record<string, string> = { '&': '&amp;', '<': '&lt;', '"': '&quot;', "'": '&apos;' };
const html: Record<string, string> = { ...named, '+': '&plus;', '/': '&sol;', '=': '&equals;', '\\': '&bsol;' };

const SPELLINGS: [string, string][] = [
  ['plain', SECRET],
  ['XML', each((character) => named[character] ?? character)],
  ['HTML names', each((character) => html[character] ?? character)],
  ['decimal references', each((_, code) => `&#${code};`)],
  ['hexadecimal references', each((_, code) => `&#x${hex(code, 2)};`)],
  ['references with capitals and zeros', each((_, code) => `&#X000${hex(code, 2).toUpperCase()};`)],
  [
    'some characters by references',
    each((character, code) => (code % 2 ? `&#x${hex(code, 2)};` : (named[character] ?? character))),
  ],
  ['escaped twice', each((character) => (named[character] ?? character).replaceAll('&', '&amp;'))],
  ['escaped thrice', each((_, code) => `&amp;amp;#${code};`)],
  ['JSON', JSON.stringify(SECRET).slice(1, -1)],
  ['JSON with slashes', JSON.stringify(SECRET).slice(1, -1).replaceAll('/', '\\/')],
  ['JSON by code', each((_, code) => `\\u${hex(code, 4)}`)],
  ['JSON by code, in capitals', each((_, code) => `\\u${hex(code, 4).toUpperCase()}`)],
  ['JSON in JSON', JSON.stringify(JSON.stringify(SECRET)).slice(3, -3)],
  ['JavaScript', each((_, code) => `\\x${hex(code, 2)}`)],
  ['an address', encodeURIComponent(SECRET)],
  ['an address, wholly', each((_, code) => `%${hex(code, 2)}`)],
  ['an address, twice', encodeURIComponent(encodeURIComponent(SECRET))],
  [
    'all at once',
    each(
      (character, code) =>
        [`&#${code};`, `\\u${hex(code, 4)}`, `%${hex(code, 2)}`, html[character] ?? character][code % 4]!,
    ),
  ],
  ['Base64', btoa(SECRET)],
  ['Base64 of the header', btoa(`SecretKey ${SECRET}`)],
  ['a CDATA section in the middle', `${SECRET.slice(0, 4)}<![CDATA[${SECRET.slice(4)}]]>`],
  ['two CDATA sections', `<![CDATA[${SECRET.slice(0, 8)}]]><![CDATA[${SECRET.slice(8)}]]>`],
  [
    'a comment in the middle',
    `${SECRET.slice(0, 3)}<!-- x -->${SECRET.slice(3, 7)}${each((_, code) => `&#${code};`).slice(
      SECRET.slice(0, 7)
        .split('')
        .map((c) => `&#${c.charCodeAt(0)};`)
        .join('').length,
    )}`,
  ],
  ['UTF-16', [...SECRET].join('\0')],
  ['hexadecimal digits', each((_, code) => hex(code, 2))],
  ['hexadecimal digits in capitals', each((_, code) => hex(code, 2).toUpperCase())],
  ['hexadecimal digits with spaces', each((_, code) => `${hex(code, 2)} `).trim()],
  ['hexadecimal digits with colons', each((_, code) => `${hex(code, 2)}:`).slice(0, -1)],
  ['hexadecimal digits with hyphens', each((_, code) => `-${hex(code, 2).toUpperCase()}`).slice(1)],
  ['hexadecimal numbers', each((_, code) => `0x${hex(code, 2)}, `).slice(0, -2)],
  ['octal', each((_, code) => `\\${code.toString(8).padStart(3, '0')}`)],
  ['octal in JSON', each((_, code) => `\\\\${code.toString(8)}`)],
  ['octal digits with spaces', each((_, code) => `${code.toString(8).padStart(3, '0')} `).trim()],
  ['decimal numbers', each((_, code) => `${code}, `).slice(0, -2)],
  ['Base64 of Base64', btoa(btoa(SECRET))],
  ['Base64 of Base64 of the header', btoa(btoa(`SecretKey ${SECRET}`))],
  ['Base64 of Base64 for addresses', btoa(btoa(SECRET).replaceAll('+', '-').replaceAll('/', '_'))],
  ['Base64 of hexadecimal digits', btoa(each((_, code) => hex(code, 2)))],
  ['wrapped Base64', btoa(`SecretKey ${SECRET}`).replace(/.{8}/g, '$&\r\n')],
  ['wrapped Base64 of Base64', btoa(btoa(`SecretKey ${SECRET}`)).replace(/.{8}/g, '$&\n ')],
  ['wrapped Base64 in JSON', btoa(`SecretKey ${SECRET}`).replace(/.{8}/g, '$&\\r\\n')],
  ['wrapped Base64 in references', btoa(`SecretKey ${SECRET}`).replace(/.{8}/g, '$&&#13;&#xA;')],
  [
    'quoted-printable',
    each((character, code) => (/\w/.test(character) ? character : `=${hex(code, 2).toUpperCase()}`)),
  ],
  ['quoted-printable, wholly', each((_, code) => `=${hex(code, 2).toUpperCase()}`)],
  ['quoted-printable, wrapped', each((character) => (character === '=' ? '=3D=\r\n' : `${character}=\r\n`))],
  ['quoted-printable in references', each((_, code) => `&#61;${hex(code, 2).toUpperCase()}`)],
];

/** Those that an answer can hide in its markup; `redact()` below gets the others. */
const IN_ANSWERS = SPELLINGS.filter(
  ([name, spelled]) => name === 'plain' || name === 'all at once' || /<!|\0/.test(spelled),
);

describe.each(IN_ANSWERS)('spelled as %s', (_, spelled) => {
  it('is in no answer of the relay', async () => {
    const started = await startRelay(
      { secretKey: SECRET },
      { body: `<result><status>Success</status><echo>before ${spelled} after</echo></result>` },
    );
    open.push(started.upstream.close);
    const response = await started.call();
    const text = await response.text();
    expect(response.status).toBe(200);
    expect(text).not.toContain(spelled);
    expect(text).not.toContain(SECRET);
    expect(text).toContain('[secret]');
  });

  it('is in no error and no answer of a client', async () => {
    const upstream = await startUpstream({
      status: 400,
      body: `<result><status>Bad ${spelled}</status><echo>${spelled}</echo></result>`,
    });
    open.push(upstream.close);
    const client = createClient({ baseUrl: upstream.url, endpointId: 'e', secretKey: SECRET });
    const error = await client.viewProduct({ product: '1' }, { deviceUUID: DEVICE }).catch((caught) => caught);
    expect(error.name).toBe('OperationError');
    for (const text of [error.message, error.status ?? '', error.body, error.stack, `${error.cause}`]) {
      expect(text).not.toContain(SECRET);
      expect(text).not.toContain(spelled);
    }
  });
});

it.each([
  ['in one field by references', each((_, code) => `&#${code};`)],
  ['in pieces', `<![CDATA[${SECRET.slice(0, 5)}]]><![CDATA[${SECRET.slice(5)}]]>`],
])('a decoded answer of a client does not contain it: %s', async (_, spelled) => {
  const upstream = await startUpstream({ body: `<result><status>Success</status><a><b>${spelled}</b></a></result>` });
  open.push(upstream.close);
  const client = createClient({ baseUrl: upstream.url, endpointId: 'e', secretKey: SECRET });
  const answer = await client.viewProduct({ product: '1' }, { deviceUUID: DEVICE });
  expect(answer.result).toBeDefined();
  expect(JSON.stringify(answer)).not.toContain(JSON.stringify(SECRET).slice(1, -1));
});

describe('the text beside the key', () => {
  it.each(SPELLINGS.filter(([, spelled]) => !/<!|\0/.test(spelled)))('stays: %s', (_, spelled) => {
    const text = secretKey(SECRET)!.redact(`<a b="c">${spelled}</a> \\n %41 &amp; <d>${spelled}</d>=\n`);
    // The Base64 of the neighbouring characters may remain.
    expect(text).toMatch(/^<a b="c">[^<]*\[secret\][^<]*<\/a> \\n %41 &amp; <d>[^<]*\[secret\][^<]*<\/d>=\n$/);
  });

  it.each(['?key=', '=', '\\', '%', '&', '100%', 'x&', '0', '#'])(
    'may look like the start of an escape: %j',
    (before) => {
      for (const key of ['ab12+34', '41x9+?z', 'amp7+35', 'x41u-99', '#97;+88']) {
        const { redact } = secretKey(key)!;
        expect(redact(`<a>${before}${key}</a>`)).toBe(`<a>${before}[secret]</a>`);
        expect(redact(`<a>?key=${encodeURIComponent(key)}</a>`)).toBe('<a>?key=[secret]</a>');
      }
    },
  );

  it.each(['%41bcdefg', '&lt;bcdefg', '\\u0041bcdefg', '=41bcdefg', '\\101bcdefg', 'a\\nbcdefg'])(
    'and the key may itself look like an escaped text: %j',
    (key) => {
      const { redact } = secretKey(key)!;
      for (const spelled of [
        key,
        encodeURIComponent(key),
        JSON.stringify(key).slice(1, -1),
        btoa(key),
        key.replace('&', '&amp;'),
      ])
        expect(redact(`<a>${spelled}</a>`)).toMatch(/^<a>\[secret\]\w?=*<\/a>$/);
    },
  );
});

describe('a key that was not sent', () => {
  const body = `<result><status>Success</status><recommendations><recommendation><name>latest test</name><url>/p/latest-1</url><ids><productId>latest-1</productId></ids></recommendation></recommendations></result>`;

  it('is not removed from products that a client reads', async () => {
    const upstream = await startUpstream({ body });
    open.push(upstream.close);
    const client = createClient({ baseUrl: upstream.url, endpointId: 'e', secretKey: 'test' });
    expect(await client.reco({ limit: 1 })).toMatchObject([
      { id: 'latest-1', name: 'latest test', url: '/p/latest-1' },
    ]);
  });

  it('is not removed from a page’s answer', async () => {
    const started = await startRelay({ secretKey: 'test' }, { body });
    open.push(started.upstream.close);
    expect(await (await started.call('Reco')).text()).toBe(body);
  });
});

const PIECES = ['\n', '\0', ...'\\ \\u % & = aB3 &# &#0000 %25 \\1 =41 61 &amp; <!-- <![CDATA['.split(' ')];

it.each([
  ...[...PIECES, SECRET, SECRET.slice(0, -1), btoa(SECRET), encodeURIComponent(SECRET)].map((piece) => [piece, SECRET]),
  ['\\', '\\"\\"\\"\\"\\"\\"'],
])('is found in linear time: %j, for the key %j', (piece, key) => {
  const { redactBytes } = secretKey(key!)!;
  expectLinear((length) => {
    const bytes = new Uint8Array(Buffer.from(piece!.repeat(Math.ceil(length / piece!.length))));
    return () => redactBytes(bytes);
  }, 400_000);
});
