// Optimisers and consent managers change how the tag is loaded: the tag finds its settings, and the folder of its files, all the same.
import { readFileSync } from 'node:fs';
import { expect, test, view } from './support/test.js';

const CODE = readFileSync(`${process.env.RECOTAG_DIST ?? 'dist'}/recotag.js`, 'utf8');

/** What a consent manager does when the shopper agrees: a new element, with the file alone. */
const INSERT = `<script>document.head.append(Object.assign(document.createElement('script'), { src: '/recotag.js' }))</script>`;

/** By kind, the elements of a page; `{settings}` are the tag's attributes. */
const KINDS: Record<string, string> = {
  'blocked, with the file in an attribute of the manager': `<script type="text/plain" data-cmplz-src="/recotag.js" data-category="statistics" {settings}></script>${INSERT}`,
  'blocked, with its src': `<script type="text/plain" src="/recotag.js" {settings}></script>${INSERT}`,
  'combined, beside the element itself': `<script type="text/plain" data-src="recotag.js?v=2" {settings}></script><script src="/cache/combined.js"></script>`,
  'inlined, beside the element itself': `<script type="text/plain" src="/recotag.js" {settings}></script><script>${CODE}</script>`,
  'in a module': '<script type="module" src="/recotag.js" {settings}></script>',
};

test('a view, read by the file beside the tag @one-engine', async ({ tag, service, site }) => {
  site.file('/cache/combined.js', `var theme;${CODE}`);
  const settings = `data-base-url="${service.url}" data-endpoint-id="my-shop" data-auto="view"`;
  const markup = '<script type="application/ld+json">{"@type":"Product","name":"One","sku":"1"}</script>';
  for (const [kind, head] of Object.entries(KINDS))
    await test.step(kind, async () => {
      await tag.open({
        html: `<!doctype html><html lang="en"><title>One</title>${head.replace('{settings}', settings)}${markup}<h1>One</h1>`,
      });
      await tag.sent(view('1'));
      await tag.anew();
    });
});

test('an inlined tag sends the view of its own attribute, and its own settings count', async ({
  tag,
  service,
  page,
}) => {
  await tag.open({
    html: `<!doctype html><html lang="en"><title>One</title><script src="/other.js" data-endpoint-id="of-another-vendor"></script>
      <script data-base-url="${service.url}" data-view-product="1">window.recotag = function () { (recotag.q ||= []).push(arguments) };
      recotag('config', { endpointId: 'my-shop' });${CODE}</script>`,
  });
  await tag.sent(view('1'));
  expect(await page.evaluate(() => window.recotag!.config!.endpointId)).toBe('my-shop');
});
