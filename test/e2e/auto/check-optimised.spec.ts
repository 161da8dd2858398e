// `recotag check` on pages whose optimiser or consent manager has changed the tag: it names the program, and the line that excludes the tag.
import { readFileSync } from 'node:fs';
import { startDevtools } from '../../../src/node/command/check/devtools.js';
import { findChromium } from '../../../src/node/command/check/find-chromium.js';
import { findings } from '../../../src/node/command/check/findings.js';
import { walk } from '../../../src/node/command/check/walk.js';
import { isLong } from '../../usual-runs.js';
import { expect, test } from '../tag/support/test.js';

const DIST = process.env.RECOTAG_DIST ?? 'dist';
const CODE = readFileSync(`${DIST}/recotag.js`, 'utf8');
const LATER = `addEventListener('mousemove', () => { const held = document.querySelector('[data-held]');
  if (held) { const script = document.createElement('script'); Object.assign(script.dataset, held.dataset); delete script.dataset.held; held.remove(); script.src = '/recotag.js'; document.head.append(script); } })`;

/** By kind, the elements of the page, and what the only finding says; nothing on a page that works. `{settings}` are the tag's attributes. */
const KINDS: Record<string, [head: string, id?: string, says?: RegExp]> = {
  Autoptimize: [
    '<script defer src="/wp-content/cache/autoptimize/js/autoptimize_1a2b.js"></script>',
    'tag-optimised',
    /^Autoptimize has combined the tag with other scripts in one file, so it has lost its settings: write <!--noptimize-->/,
  ],
  'LiteSpeed Cache': [
    '<script data-optimized="1" src="/wp-content/litespeed/js/1a2b.js"></script>',
    'tag-optimised',
    /^LiteSpeed Cache has combined .* lost its settings: add data-no-optimize="1"/,
  ],
  'WP Rocket, another folder': [
    '<script src="/wp-content/cache/min/1/recotag.js" data-minify="1" {settings}></script>',
    'tag-optimised',
    /^WP Rocket serves the tag from another folder, so it can’t load recotag-auto\.js and its other files: add \(\.\*\)recotag/,
  ],
  'combined by another program, configured by a call': [
    `<script src="/assets/all.js"></script><script>recotag('config', {config})</script>`,
    'tag-optimised',
    /^An optimiser has combined .* can’t load recotag-auto\.js and its other files: exclude recotag\.js from the program/,
  ],
  inlined: [
    `<script {settings}>${CODE}</script>`,
    'tag-optimised',
    /^The tag runs as an inline script, so it can’t load recotag-auto\.js/,
  ],
  Partytown: [
    '<script type="text/partytown" src="/recotag.js" {settings}></script>',
    'tag-optimised',
    /^Partytown runs the tag in a worker, .*: remove type="text\/partytown"/,
  ],
  'Rocket Loader that fails': [
    '<script type="1a2b-text/javascript" src="/recotag.js" {settings}></script>',
    'tag-optimised',
    /^Rocket Loader holds the tag back .*: add data-cfasync="false"/,
  ],
  Complianz: [
    '<script type="text/plain" data-service="recotag" data-category="statistics" data-cmplz-src="/recotag.js" {settings}></script>',
    'tag-optimised',
    /^Complianz blocks .* add data-category="functional" data-consent-from="wordpress" to/,
  ],
  Cookiebot: [
    '<script type="text/plain" data-cookieconsent="statistics" src="/recotag.js" {settings}></script>',
    'tag-optimised',
    /^Cookiebot blocks .* add data-cookieconsent="ignore" data-consent-from="cookiebot" to/,
  ],
  'another consent manager': [
    '<script type="text/plain" data-name="shop" data-src="/recotag.js" {settings}></script>',
    'tag-optimised',
    /^A consent manager blocks .*: answer its banner/,
  ],
  'until the first action': [
    `<script type="rocketlazyloadscript" data-held="" {settings}></script><script>${LATER}</script>`,
  ],
  'after consent, beside the blocked element': [
    `<script type="text/plain" data-cmplz-src="/recotag.js" {settings}></script><script src="/recotag.js"></script>`,
  ],
  excluded: ['<script data-category="functional" data-cookieconsent="ignore" src="/recotag.js" {settings}></script>'],
};

/**
 * An optimiser, a consent manager, and one after which the page works. `npm run test:long` plays all kinds, which differ in the program and the
 * line that it needs.
 */
const USUAL = ['Autoptimize', 'Complianz', 'until the first action'];
const PLAYED = Object.entries(KINDS).filter(([kind]) => isLong || USUAL.includes(kind));

test('each kind: the program, and the one line', async ({ service, site }) => {
  test.slow();
  for (const path of [
    '/wp-content/cache/autoptimize/js/autoptimize_1a2b.js',
    '/wp-content/litespeed/js/1a2b.js',
    '/wp-content/cache/min/1/recotag.js',
    '/assets/all.js',
  ])
    site.file(path, `var theme;${CODE}`);
  const config = { baseUrl: service.url, endpointId: 'my-shop', auto: 'view' };
  const settings = `data-base-url="${service.url}" data-endpoint-id="my-shop" data-auto="view"`;
  const browser = await startDevtools(findChromium(), { limit: 60_000 });
  const found: Record<string, unknown> = {};
  const waiting = PLAYED.entries();
  const lane = async () => {
    for (const [index, [kind, [head]]] of waiting) {
      site.page(`/${index}`, {
        html: `<!doctype html><html lang="en"><title>One</title><script>window.recotag = function () { (recotag.q ||= []).push(arguments) }</script>
          ${head.replace('{settings}', settings).replace('{config}', JSON.stringify(config))}
          <script type="application/ld+json">{"@type":"Product","name":"One","sku":"1"}</script><h1>One</h1>
          <form onsubmit="return false"><button name="add-to-cart" onclick="recotag('setCart', [{ product: '1', count: 1, price: 1 }])">Add to cart</button></form>`,
      });
      const walked = await walk({ url: `${site.url}/${index}`, chromium: '', browser, dist: DIST, limit: 60_000 });
      found[kind] = findings(walked)
        .filter(({ grade }) => grade !== 'good' && grade !== 'unseen')
        .map(({ id, sentence }) => `${id}: ${sentence}`);
    }
  };
  await Promise.all([lane(), lane(), lane()]).finally(() => browser.close());
  for (const [kind, [, id, says]] of PLAYED)
    expect.soft(found[kind], kind).toEqual(id ? [expect.stringMatching(`^${id}: ${says!.source.slice(1)}`)] : []);
});
