// No page and no log gets the key when a service repeats the request in its response, as services write texts: plain, as markup, as JSON.
// docs/decisions.md. Texts that equal a key that was not sent are unchanged.
import { ssrInterpolate } from '@vue/server-renderer';
import { XMLBuilder } from 'fast-xml-parser';
import Handlebars from 'handlebars';
import { Liquid } from 'liquidjs';
import { describe, expect, it } from 'vitest';
import { createClient } from '../../../../src/node/client/create-client.js';
import { secretKey } from '../../../../src/node/secret/secret-key.js';
import { startUpstream } from '../opened.js';
import { expectLinear } from './expect-linear.js';
import { DEVICE, startRelay } from './start.js';

const SECRET = 'aB3+/x=&<"\'9zQ\\k>`';
const liquid = new Liquid().parseAndRenderSync('{{ key | escape }}', { key: SECRET });

/** Libraries write the first ones; the others are what the named functions document. */
const WRITTEN: [string, string][] = [
  ['plain', SECRET],
  ['fast-xml-parser', new XMLBuilder().build({ a: SECRET }).slice(3, -4)],
  ['Vue', ssrInterpolate(SECRET)],
  ['Liquid', liquid],
  ['Handlebars', Handlebars.escapeExpression(SECRET)],
  ['JSON.stringify', JSON.stringify(SECRET).slice(1, -1)],
  ['an XML text', 'aB3+/x=&amp;&lt;"\'9zQ\\k>`'],
  ['htmlspecialchars of PHP', 'aB3+/x=&amp;&lt;&quot;&#039;9zQ\\k&gt;`'],
  ['html.EscapeString of Go', 'aB3+/x=&amp;&lt;&#34;&#39;9zQ\\k&gt;`'],
  ['HtmlEncoder of ASP.NET Core', 'aB3&#x2B;/x=&amp;&lt;&quot;&#x27;9zQ\\k&gt;&#x60;'],
  ['json_encode of PHP', 'aB3+\\/x=&<\\"\'9zQ\\\\k>`'],
  ['json.Marshal of Go', 'aB3+/x=\\u0026\\u003c\\"\'9zQ\\\\k\\u003e`'],
  ['System.Text.Json', 'aB3\\u002B/x=\\u0026\\u003C\\u0022\\u00279zQ\\\\k\\u003E\\u0060'],
];

it.each(WRITTEN)('is cut out, and the text beside it stays: written by %s', (_, written) => {
  const text = secretKey(SECRET)!.redact(`<a b="c">${written}</a> \\n %41 &amp; <d>x${written}&lt;</d>`);
  expect(text).toBe('<a b="c">[secret]</a> \\n %41 &amp; <d>x[secret]&lt;</d>');
});

describe.each([
  ['in an element', `<result><status>Bad</status><echo>${WRITTEN[1]![1]}</echo></result>`],
  // What Amazon's API gateway says of an Authorization header that it does not know.
  ['by a gateway', JSON.stringify({ message: `'${SECRET}' not a valid key=value pair: 'SecretKey ${SECRET}'.` })],
])('a service repeats it %s', (_, body) => {
  it('is in no answer of the relay', async () => {
    const started = await startRelay({ secretKey: SECRET }, { status: 400, body });
    const response = await started.call();
    const text = await response.text();
    expect(response.status).toBe(400);
    for (const [, written] of WRITTEN) expect(text).not.toContain(written);
    expect(text).toContain('[secret]');
  });

  it('is in no error and no answer of a client', async () => {
    const upstream = await startUpstream({ status: 400, body });
    const client = createClient({ baseUrl: upstream.url, endpointId: 'e', secretKey: SECRET });
    const error = await client.viewProduct({ product: '1' }, { deviceUUID: DEVICE }).catch((caught) => caught);
    expect(error.name).toBe('OperationError');
    for (const text of [error.message, error.status ?? '', error.body, error.stack, `${error.cause}`])
      for (const [, written] of WRITTEN) expect(text).not.toContain(written);
  });
});

it.each([
  ['by references', [...SECRET].map((character) => `&#${character.charCodeAt(0)};`).join('')],
  ['in a CDATA section', `<![CDATA[${SECRET}]]>`],
])('a decoded answer of a client does not contain it: %s', async (_, written) => {
  const upstream = await startUpstream({ body: `<result><status>Success</status><a><b>${written}</b></a></result>` });
  const client = createClient({ baseUrl: upstream.url, endpointId: 'e', secretKey: SECRET });
  const { result } = await client.viewProduct({ product: '1' }, { deviceUUID: DEVICE });
  expect(result).toMatchObject({ a: { b: '[secret]' } });
});

it.each(['%41bcdefg', '&lt;bcdefg', '\\u0041bcdefg', 'a\\nbcdefg', '&', '[secret]'])(
  'the key may look like an escape: %j',
  (key) => {
    const { redact } = secretKey(key)!;
    for (const written of [key, JSON.stringify(key).slice(1, -1), key.replace('&', '&amp;')])
      expect(redact(`<a>${written}${written}</a>`)).toBe('<a>[secret][secret]</a>');
  },
);

describe('a key that was not sent', () => {
  const body = `<result><status>Success</status><recommendations><recommendation><name>latest test</name><url>/p/latest-1</url><ids><productId>latest-1</productId></ids></recommendation></recommendations></result>`;

  it('is not removed from products that a client reads', async () => {
    const upstream = await startUpstream({ body });
    const client = createClient({ baseUrl: upstream.url, endpointId: 'e', secretKey: 'test' });
    expect(await client.reco({ limit: 1 })).toMatchObject([
      { id: 'latest-1', name: 'latest test', url: '/p/latest-1' },
    ]);
  });

  it('is not removed from a page’s answer', async () => {
    const started = await startRelay({ secretKey: 'test' }, { body });
    expect(await (await started.call('Reco')).text()).toBe(body);
  });
});

it.each([
  ...['\\', '&', '&#x2B;', 'aB3', SECRET, SECRET.slice(0, -1)].map((piece) => [piece, SECRET]),
  ['\\', '\\"\\"\\"\\"\\"\\"'],
])('is found in linear time: %j, for the key %j', (piece, key) => {
  const { redactBytes } = secretKey(key!)!;
  expectLinear((length) => {
    const bytes = new Uint8Array(Buffer.from(piece!.repeat(Math.ceil(length / piece!.length))));
    return () => redactBytes(bytes);
  }, 65_536);
});
