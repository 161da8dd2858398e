// With `data-debug` the console says why a list shows nothing, in one sentence.
import { json, type Service, success } from './support/service.js';
import { expect, test } from './support/test.js';

type Reco = Service['answers'][string];

const reco = (answer: ReturnType<Reco>, says: RegExp, attributes = '', catalogue?: unknown) => ({
  answer,
  says,
  attributes,
  catalogue,
});

const products =
  '<recommendations><recommendation><ids><productId>7</productId></ids></recommendation></recommendations>';

/** What the service, and the shop's catalogue, respond, and what the console must say. */
const rows = {
  'a rejected request': reco(
    { status: 400, body: '<result><status>ValidationError</status><errorMessage>no area x</errorMessage></result>' },
    /shows nothing, because Reco failed: .* responded with 400, status ValidationError: no area x/,
  ),
  JSON: reco(json({ products: [] }), /no result in XML: {"products":\[\]}/),
  'an HTML page': reco(
    { body: '<!doctype html><title>Just a moment</title>' },
    /no result in XML: <!doctype html><title>Just a/,
  ),
  'cut XML': reco({ body: '<result><status>Success</status><recommend' }, /no result in XML: <result><status>/),
  'other elements': reco(
    success('<items><item><id>7</id></item></items>'),
    /responded with <items>, and without products in rec/,
  ),
  'a wrong area': reco(
    success('<recommendations/>'),
    /shows nothing, because the service returned no products for area “x”, product “4711”/,
    'area="x" product="4711"',
  ),
  'ids that the catalogue doesn’t know': reco(
    success(products),
    /shows none of the 1 products of the service: 1 × is unknown to the shop’s catalogue \(7\)/,
    'catalog-url="/catalogue?ids={ids}"',
    { 8: { name: 'Another' } },
  ),
  'a catalogue of another shape': reco(
    success(products),
    /shows nothing, because catalog-url .* responded with the keys data and no product with an id/,
    'catalog-url="/catalogue?ids={ids}"',
    { data: { products: [] } },
  ),
};

test('the console says why a list shows nothing', async ({ page, shop, service, noise }) => {
  const said: Record<string, string> = {};
  for (const [name, { answer, attributes, catalogue }] of Object.entries(rows)) {
    service.answers.Reco = () => answer;
    shop.routes['/catalogue'] = () => json(catalogue);
    shop.page(
      `<script>window.recotag ||= function () { (recotag.q ||= []).push(arguments) };
recotag('config', { baseUrl: '${service.url}', endpointId: 'my-shop', debug: true });</script>
<script async src="/recotag.js"></script><reco-list loading="eager" heading="For you" ${attributes}></reco-list>`,
    );
    await page.goto(shop.url);
    await expect.poll(() => noise.some((line) => /^recotag: <reco-list> number 1/.test(line)), name).toBe(true);
    said[name] = noise.splice(0).find((line) => /^recotag: <reco-list> number 1 \(“For you”\)/.test(line)) ?? '';
  }
  for (const [name, { says }] of Object.entries(rows)) expect.soft(said[name], name).toMatch(says);
});
