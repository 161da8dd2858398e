// data-places="/recotag-lists.json": published lists, experiments and previews.
import { createHash } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import { arm } from '../../../src/protocol/experiments/arm.js';
import { expect, view } from '../tag/support/test.js';
import { gate } from '../widgets/support/layout-shift.js';
import { test } from './support/test.js';

const WIDGETS = '<script async src="/recotag-widgets.js"></script>';

const sha = (text: string, encoding: 'hex' | 'base64') => createHash('sha256').update(text).digest(encoding);

const place = (id: string, more: object = {}) => ({
  id,
  at: `#${id}`,
  where: 'after',
  element: 'reco-list',
  attributes: { area: id },
  ...more,
});

/** Serves a pointer, and the file that it names. */
const publish = async (page: Page, places: unknown[], tampered = ''): Promise<void> => {
  const text = JSON.stringify({ version: 7, places });
  const file = `lists/${sha(text, 'hex')}.json`;
  const pointer = { version: 7, file, integrity: `sha256-${sha(text, 'base64')}` };
  await page.route('**/recotag-lists.json', (route) => route.fulfill({ json: pointer }));
  await page.route(`**/${file}`, (route) => route.fulfill({ contentType: 'application/json', body: text + tampered }));
};

/** Far down: the lists, which are lazy, ask for nothing. */
const shown = {
  bodyAttributes: 'style="padding-top: 9000px"',
  attributes: 'data-places="/recotag-lists.json" data-data-layer',
  head: WIDGETS,
  body: '<p id="one">One</p><p id="two">Two</p><p id="three">Three</p>',
};

const areas = (page: Page): Promise<(string | null)[]> =>
  page.locator('reco-list:not([slot])').evaluateAll((lists) => lists.map((list) => list.getAttribute('area')));

interface Told {
  version?: number;
  unusable?: number;
  mistakes?: string[];
  isPreview?: boolean;
  failed?: string;
}

const told = (page: Page): Promise<Told> =>
  page.evaluate(() => ({ ...Reflect.get(document, Symbol.for('recotag')).published }));

test('a pointer: each place by itself, with its dates, looks and stand-ins @firefox', async ({ visit, page }) => {
  await publish(page, [
    place('one', {
      properties: { '--reco-gap': '3rem' },
      parts: { price: 'color: rgb(1, 2, 3)' },
      until: '2999-01-01T00:00:00Z',
      fallback: [{ element: 'popular-products', attributes: { limit: '4' } }],
    }),
    place('two', { from: '2999-01-01T00:00:00Z' }),
    place('three', { element: 'script' }),
    null,
    // An origin that the page itself names is allowed.
    place('three', {
      attributes: { area: 'three', onclick: 'alert(1)', 'catalog-url': 'https://named.example/{ids}' },
    }),
    // What only a template may decide.
    ...['#two', 'main'].map((at) => place('two', { at, where: 'instead' })),
    ...['html', 'head', 'body'].map((at) => place('two', { at, where: 'inside' })),
    place('three', { attributes: { class: 'cover' } }),
    place('marked', { at: '[data-recotag-place]', where: 'instead', attributes: { area: 'marked', class: 'wide' } }),
    place('three', { properties: { background: 'url(https://evil.example)' } }),
  ]);
  const named = 'data-list-origins="https://named.example" data-list-classes="wide"';
  const body = `${shown.body}<main><p data-recotag-place>Four</p></main>`;
  await visit({ ...shown, body, attributes: `${shown.attributes} ${named}` });
  await expect.poll(() => areas(page)).toEqual(['one', 'three', 'marked']);
  expect(await page.locator('#two').count()).toBe(1);
  expect(await page.locator('.wide, main > p').evaluateAll((all) => all.map(({ localName }) => localName))).toEqual([
    'reco-list',
  ]);
  expect(await told(page)).toMatchObject({
    version: 7,
    unusable: 4,
    mistakes: [
      'three: "element" must be reco-list or popular-products, not "script"',
      'place 4: "at" must be a CSS selector, not undefined',
      'three: "attributes" must not have the class "cover", which the settings don’t allow',
      'three: "properties" must not have {"background":"url(https://evil.example)"}',
    ],
  });
  const [one, three] = await page.locator('reco-list:not([slot])').evaluateAll((lists) =>
    lists.map((list) => ({
      id: list.getAttribute('list-id'),
      gap: (list as HTMLElement).style.getPropertyValue('--reco-gap'),
      click: list.getAttribute('onclick'),
      children: Array.from(list.children, ({ localName, slot }) => `${localName} ${slot}`),
    })),
  );
  expect([one, three]).toEqual([
    { id: 'one', gap: '3rem', click: null, children: ['popular-products empty', 'popular-products error'] },
    { id: 'three', gap: '', click: null, children: [] },
  ]);
});

type Broken = [name: string, respond: (route: Route) => Promise<void>, failed: RegExp | undefined];
const BROKEN: Broken[] = [
  ['nothing published', (route) => route.fulfill({ status: 404 }), undefined],
  ['HTML', (route) => route.fulfill({ body: '<!doctype html>' }), /an HTML page/],
  ['another document', (route) => route.fulfill({ json: { version: 1 } }), /neither/],
  [
    'a file elsewhere',
    (route) => route.fulfill({ json: { file: 'https://evil.example/a.json', integrity: 'sha256-x' } }),
    /another origin/,
  ],
  ['no network', (route) => route.abort(), /network/],
];

test('a file that can’t be used harms nothing, and the doctor knows why @one-engine', async ({
  visit,
  page,
  tag,
  noise,
}) => {
  for (const [name, respond, failed] of BROKEN) {
    await page.route('**/recotag-lists.json', respond);
    await visit({ ...shown, attributes: `${shown.attributes} data-view-product="4711"` });
    if (failed) await expect.poll(async () => (await told(page)).failed, name).toMatch(failed);
    expect(await areas(page), name).toEqual([]);
    await page.unroute('**/recotag-lists.json');
    await tag.anew();
  }
  await publish(page, [place('one')], ' ');
  await visit(shown);
  await expect.poll(async () => (await told(page)).failed).toMatch(/integrity/);
  expect(await areas(page)).toEqual([]);
  // What the browser itself says about requests that fail.
  expect(noise.filter((line) => !/Failed to (load resource|find a valid digest)|integrity checks/.test(line))).toEqual(
    [],
  );
  noise.length = 0;
});

const EXPERIMENT = {
  id: 'similar-or-none',
  arms: [
    { name: 'A', weight: 0.5 },
    { name: 'none', weight: 0.5, none: true },
  ],
};

/** Ids of devices that get each arm. */
const deviceOf = (name: string): string => {
  for (let index = 0; ; index += 1) {
    const id = `00000000-0000-4000-8000-${`${index}`.padStart(12, '0')}`;
    if (arm(EXPERIMENT, id) === name) return id;
  }
};

test('an experiment: one exposure in each arm, when its place comes into view', async ({ visit, page, tag, noise }) => {
  const attributes = `${shown.attributes} data-operations='{"Exposure":"Website.Exposure"}'`;
  const body =
    '<div style="height: 4000px"></div><p id="one">One</p><p id="two">Two</p><div style="height: 4000px"></div>';
  await page.addInitScript(() => {
    const seen = ((window as unknown as { seen: unknown[] }).seen = [] as unknown[]);
    document.addEventListener('recotag:exposure', ({ detail }) => seen.push(detail));
  });
  const seen = () => page.evaluate(() => (window as unknown as { seen: unknown[] }).seen);
  const sends: unknown[][] = [];
  for (const name of ['A', 'none']) {
    await publish(page, [place('one', { experiment: EXPERIMENT }), place('two')]);
    await page.addInitScript((id) => localStorage.setItem('deviceUUID', id), deviceOf(name));
    const head = `<script>dataLayer = []</script>${WIDGETS}`;
    await visit({ attributes, body, head });
    await expect.poll(() => areas(page)).toEqual(name === 'A' ? ['one', 'two'] : ['two']);
    expect(await page.evaluate(() => window.recotag?.arms)).toEqual({ 'similar-or-none': name });
    expect(await seen()).toEqual([]);
    // In one step past the place: its edge was never within the window.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(seen).toEqual([{ experiment: 'similar-or-none', arm: name }]);
    sends.push(await page.evaluate(() => (window as unknown as { dataLayer: unknown[] }).dataLayer));
    // Once per session.
    await page.reload();
    await expect.poll(() => areas(page)).toContain('two');
    await page.locator('#one').scrollIntoViewIfNeeded();
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    expect(await seen()).toEqual([]);
    await tag.anew();
  }
  noise.length = 0; // the lists are near, and their service isn't there
  expect(sends.flat().filter((entry) => (entry as { event?: string }).event === 'experience_impression')).toEqual(
    ['A', 'none'].map((name) => ({
      event: 'experience_impression',
      exp_variant_string: `recotag-similar-or-none-${name}`,
    })),
  );
});

test('a preview shows a draft on later pages of the tab, and sends nothing', async ({ visit, page, tag, noise }) => {
  await publish(page, [place('one')]);
  await page.route('**/recotag-lists/preview/abc.1999999999.def.json', (route) =>
    route.fulfill({ json: { version: 8, places: [place('two')] } }),
  );
  const viewed = { ...shown, attributes: `${shown.attributes} data-view-product="4711"` };
  await page.route('**/recotag-preview.js', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  await visit(viewed, '/p?recotag-preview=abc.1999999999.def');
  await expect.poll(() => areas(page)).toEqual(['two']);
  await failed;
  await page.unroute('**/recotag-preview.js');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  const bar = page.locator('recotag-preview');
  await expect(bar.getByRole('status')).toContainText(/^Preview of lists, until /);
  await visit(viewed);
  await expect.poll(() => areas(page)).toEqual(['two']);
  await tag.nothingSent();
  await bar.getByRole('button', { name: 'End preview' }).click();
  await expect.poll(() => areas(page)).toEqual(['one']);
  await tag.sent(view('4711'));
  noise.length = 0;
});

test('a link that the store refuses is no preview: nothing is lost, also on later pages @one-engine', async ({
  visit,
  page,
  tag,
  noise,
}) => {
  await publish(page, [place('one', { experiment: EXPERIMENT })]);
  const bar = page.locator('recotag-preview');
  const viewed = { ...shown, attributes: `${shown.attributes} data-view-product="4711"` };
  const links = [
    { status: 403 }, // forged, or expired
    { body: '<!doctype html>' },
  ];
  for (const [index, answer] of links.entries()) {
    await page.route('**/recotag-lists/preview/**', (route) => route.fulfill(answer));
    // An earlier page of this tab had a preview, which has expired since.
    if (index === 0) await page.addInitScript(() => (sessionStorage['recotag.preview'] ??= 'earlier'));
    await visit(viewed, index === 0 ? '/p' : '/p?recotag-preview=forged');
    await expect(bar.getByRole('status')).toContainText('expired or is not valid');
    await tag.sent(view('4711'));
    expect(await page.evaluate(() => Object.keys(window.recotag!.arms!))).toEqual(['similar-or-none']);
    expect((await told(page)).isPreview).toBe(false);
    await bar.getByRole('button', { name: 'Close' }).click();
    await expect(bar).toHaveCount(0);
    await tag.anew();
    await page.unroute('**/recotag-lists/preview/**');
  }
  // A reload of the same link asks no more.
  await page.route('**/recotag-lists/preview/**', (route) => route.fulfill({ status: 403 }));
  await visit(viewed, '/p?recotag-preview=forged');
  // The device has no id before the link is refused.
  await expect(bar).toBeVisible();
  await tag.sent(view('4711'));
  await page.reload();
  await tag.sent(view('4711'), view('4711'));
  await expect(bar).toHaveCount(0);
  noise.length = 0;
});

test('a link is no preview of another file of the shop, whatever it has in its token @one-engine', async ({
  visit,
  page,
  noise,
}) => {
  await publish(page, [place('one')]);
  const asked: string[] = [];
  const isOther = ({ pathname }: URL) => /upload|preview\//.test(pathname);
  await page.route(isOther, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ json: { version: 8, places: [place('two')] } });
  });
  const bar = page.locator('recotag-preview');
  for (const token of ['..%2F..%2Fuploads%2Fme', 'a.1.b/../../uploads/me']) {
    await visit(shown, `/p?recotag-preview=${encodeURIComponent(token)}`);
    await expect(bar.getByRole('status')).toContainText('expired or is not valid');
    await expect.poll(() => areas(page)).toEqual(['one']);
  }
  // A redirect leads to any other file.
  await page.unroute(isOther);
  await page.route('**/uploads/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ json: { version: 8, places: [place('two')] } });
  });
  await page.route('**/recotag-lists/preview/**', (route) =>
    route.fulfill({ status: 302, headers: { Location: '/uploads/me.json' } }),
  );
  await visit(shown, '/p?recotag-preview=abc.1999999999.def');
  await expect(bar.getByRole('status')).toContainText('expired or is not valid');
  expect(asked).toEqual([]);
  noise.length = 0;
});

test('a store that fails keeps the preview: nothing is counted, and the next page tries again @one-engine', async ({
  visit,
  page,
  tag,
  noise,
}) => {
  await publish(page, [place('one')]);
  const bar = page.locator('recotag-preview');
  const viewed = { ...shown, attributes: `${shown.attributes} data-view-product="4711"` };
  for (const respond of [(route: Route) => route.abort(), (route: Route) => route.fulfill({ status: 503 })]) {
    await page.route('**/recotag-lists/preview/**', respond);
    await visit(viewed, '/p?recotag-preview=abc.1999999999.def');
    await expect(bar.getByRole('status')).toContainText('can’t be loaded');
    await expect.poll(() => areas(page)).toEqual(['one']);
    await page.unroute('**/recotag-lists/preview/**');
  }
  await page.route('**/recotag-lists/preview/abc**', (route) =>
    route.fulfill({ json: { version: 8, places: [place('two')] } }),
  );
  await visit(viewed);
  await expect.poll(() => areas(page)).toEqual(['two']);
  await tag.nothingSent();
  noise.length = 0;
});

test('the files and a preloaded pointer are requested while recotag-auto.js is loaded, and only once @one-engine', async ({
  visit,
  page,
}) => {
  const auto = gate();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await publish(page, [place('one')]);
  await page.route('**/recotag-auto.js', async (route) => {
    await auto.opened;
    await route.fallback();
  });
  const preload = '<link rel="preload" as="fetch" crossorigin fetchpriority="low" href="/recotag-lists.json">';
  const visited = visit({ ...shown, head: preload + WIDGETS });
  const early = ['/recotag-lists.json', '/recotag-places.js', '/recotag-published.js'];
  await expect.poll(() => early.filter((path) => asked.includes(path))).toEqual(early);
  auto.open();
  await visited;
  await expect.poll(() => areas(page)).toEqual(['one']);
  expect(early.map((path) => asked.filter((each) => each === path).length)).toEqual([1, 1, 1]);
});
