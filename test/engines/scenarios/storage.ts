import { expect } from 'vitest';
import { storageForgets } from '../../mean/mean-browser.js';
import { delivered } from '../delivered.js';
import { oneEnginePromise, promise, type Scene } from '../promise.js';
import { laterBy } from '../shop/clocks.js';
import { until } from '../until.js';
import { ready, waiting } from '../world.js';

const UUID_4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

const views = (): void => {
  window.recotag!('viewProduct', { product: '1' });
  window.recotag!('setCart', [{ product: 'a', count: 1, price: 2 }]);
  window.recotag!('viewProduct', { product: '2' });
};
const ALL = ['view 1', 'cart a×1', 'view 2'];

oneEnginePromise(
  'Once everything is sent, only the device id and the last cart are stored, and no cookie',
  async (scene) => {
    const { open } = scene;
    const tab = await open();
    await tab.evaluate(views);
    await delivered(scene, ALL, { by: tab });
    expect(
      await tab.evaluate(() => [Object.keys(localStorage).sort(), sessionStorage.length, document.cookie]),
    ).toEqual([['deviceUUID', 'recotag.cart'], 0, '']);
  },
);

promise('Storage full: the tag works from memory, and the shop keeps its own values', async (scene) => {
  const { open } = scene;
  const tab = await open({
    before: `{
      let size = 1 << 20;
      for (let key = 0; size; key++)
        try { localStorage.setItem('shop' + key, 'x'.repeat(size)); } catch { size >>= 1; }
      full = Object.keys(localStorage).length;
    }`,
  });
  await tab.evaluate(views);
  await delivered(scene, ALL, { by: tab });
  const kept = () => Object.keys(localStorage).length === (window as unknown as { full: number }).full;
  expect(await tab.evaluate(kept)).toBe(true);
});

promise('Storage blocked: the tag works from memory', async (scene) => {
  const { open, collector, engine } = scene;
  // A sandboxed document has an opaque origin, where localStorage and locks throw. No relay has the same origin.
  const tab = await open(
    engine.relayed
      ? { before: "Object.defineProperty(window, 'localStorage', { get() { throw Error('blocked') } });" }
      : { headers: { 'Content-Security-Policy': 'sandbox allow-scripts' } },
  );
  const isBlocked = await tab.evaluate(() => {
    try {
      return !localStorage;
    } catch {
      return true;
    }
  });
  expect(isBlocked).toBe(true);
  await tab.evaluate(views);
  await delivered(scene, ALL, { by: tab });
  expect(collector.mostAtOnce).toBeLessThanOrEqual(4);
});

/** The requests' device ids, each once. */
const devices = ({ collector }: Scene): (string | undefined)[] => [
  ...new Set(collector.arrivals.map(({ device }) => device)),
];

oneEnginePromise(
  'Storage that forgets from the start: the tag works from memory, and consent holds for the page',
  async (scene) => {
    const { open, collector } = scene;
    const tab = await open({ before: storageForgets(), attributes: { 'data-consent': 'pending' } });
    await tab.evaluate(views);
    await tab.evaluate(() => window.recotag!('consent', 'granted'));
    await delivered(scene, ALL, { by: tab });
    expect(await tab.evaluate(() => [window.recotag!.deviceUUID, window.recotag!.consent])).toEqual([
      expect.stringMatching(UUID_4),
      'granted',
    ]);
    expect(devices(scene)).toHaveLength(1);
    expect(collector.mostAtOnce).toBeLessThanOrEqual(4);
    await tab.evaluate(() => window.recotag!('consent', 'denied'));
    expect(await tab.evaluate(() => `${window.recotag!.deviceUUID} ${window.recotag!.cart}`)).toBe(
      'undefined undefined',
    );
  },
);

oneEnginePromise('Storage that begins to forget: what waits and what is in flight arrives, once', async (scene) => {
  const { open, collector, shop } = scene;
  // The id comes from an earlier page, and stays the same.
  const first = await open();
  await first.evaluate(() => window.recotag!('viewProduct', { product: '0' }));
  await until(() => collector.taken()).toEqual(['view 0']);
  await first.goto(shop.page({ before: storageForgets('later') }));
  await ready(first);
  const held = ALL.map((each) => collector.hold('before', ({ what }) => what === each));
  await first.evaluate(views);
  for (const { arrived } of held) await arrived;
  await until(async () => (await waiting(first)).length).toBe(3);
  await first.evaluate(() => {
    Object.assign(window, { meanStorage: 'forgets' });
  });
  for (const { release } of held) release();
  await first.evaluate(() => window.recotag!('viewProduct', { product: '3' }));
  await delivered(scene, ['view 0', ...ALL, 'view 3'], { by: first });
  expect(devices(scene)).toHaveLength(1);
  expect(collector.mostAtOnce).toBeLessThanOrEqual(4);
});

oneEnginePromise(
  'Storage that begins to forget in two tabs: what one tab has sent, the other doesn’t send again',
  async (scene) => {
    const { open, collector } = scene;
    const page = { before: storageForgets('later') };
    const [tab, other] = [await open(page), await open(page)];
    const { arrived, release } = collector.hold('after', ({ what }) => what === 'view b');
    await tab.evaluate(() => window.recotag!('viewProduct', { product: 'a' }));
    await other.evaluate(() => window.recotag!('viewProduct', { product: 'b' }));
    await arrived;
    await until(() => collector.taken().sort()).toEqual(['view a', 'view b']);
    for (const each of [tab, other])
      await each.evaluate(() => {
        Object.assign(window, { meanStorage: 'forgets' });
      });
    release();
    await delivered(scene, ['view a', 'view b'], { by: tab });
    await delivered(scene, ['view a', 'view b'], { by: other });
  },
);

oneEnginePromise(
  'Unreadable entries and those of another version do no harm, and are deleted after a day',
  async (scene) => {
    const { open, shop } = scene;
    const tab = await open({
      before: `
      for (const text of ['{', 'null', '[]', '7', '"text"', '{"v":1e9,"id":"x"}'])
        localStorage.setItem('recotag.outbox.' + text, text);
      localStorage.setItem('deviceUUID', 'junk');`,
    });
    await tab.evaluate(views);
    await until(async () => (await waiting(tab)).length).toBe(6);
    // recotag-retry.js notes since when they are there.
    const isNoted = () => tab.evaluate(() => 'recotag.outbox~unreadable' in localStorage);
    await until(isNoted).toBe(true);
    await tab.goto(shop.page({ before: laterBy(25) }));
    await ready(tab);
    await until(() => waiting(tab)).toEqual([]);
    await delivered(scene, ALL, { by: tab });
    // What is stored about the unreadable entries is deleted, too.
    expect(await isNoted()).toBe(false);
  },
);

promise('On plain http, without locks and randomUUID: a valid device id, each operation once', async (scene) => {
  const { open, shop, collector, skip } = scene;
  const { insecure } = shop;
  if (!insecure) return skip('this machine has only the loopback address, which is a secure origin');
  const tab = await open({}, insecure);
  expect(await tab.evaluate(() => [isSecureContext, !!navigator.locks, !!crypto.randomUUID])).toEqual([
    false,
    false,
    false,
  ]);
  await tab.evaluate(views);
  await delivered(scene, ALL, { by: tab });
  expect(collector.arrivals[0]!.device).toMatch(UUID_4);
  expect(collector.mostAtOnce).toBeLessThanOrEqual(4);
});

promise('On plain http a view that leaves with the page arrives once', async (scene) => {
  const { open, shop, skip } = scene;
  const { insecure } = shop;
  if (!insecure) return skip('this machine has only the loopback address, which is a secure origin');
  const tab = await open({}, insecure);
  await tab.begin((address) => {
    window.recotag!('viewProduct', { product: '1' });
    location.href = address;
  }, shop.elsewhere);
  await until(() => scene.collector.taken()).toEqual(['view 1']);
  await delivered(scene, ['view 1'], { by: await open({}, insecure) });
});

oneEnginePromise(
  'On plain http two tabs at once lose nothing; with {id} the service recognises what both sent',
  async (scene) => {
    const { open, shop, skip } = scene;
    const { insecure } = shop;
    if (!insecure) return skip('this machine has only the loopback address, which is a secure origin');
    const page = { attributes: { 'data-query': 'transactionId={id}' } };
    const tabs = [await open(page, insecure), await open(page, insecure)];
    await Promise.all(
      tabs.map((tab, index) =>
        tab.evaluate((name) => {
          for (let view = 0; view < 8; view++) window.recotag!('viewProduct', { product: `${name}${view}` });
        }, 'ab'[index]!),
      ),
    );
    const expected = [...'ab'].flatMap((name) => Array.from({ length: 8 }, (_, view) => `view ${name}${view}`));
    await delivered(scene, expected, { by: tabs[0]! });
  },
);

const EARLIER = '0b5e4c1c-2d2e-4a6b-9f3a-6f2b7f1f0c11';
for (const [place, before] of [
  ['localStorage', `localStorage.setItem('earlier', '${EARLIER}')`],
  ['a cookie', `document.cookie = 'earlier=${EARLIER}'`],
] as const)
  oneEnginePromise(`data-adopt-device: the id of an earlier tracker in ${place} is used`, async (scene) => {
    const { open, collector } = scene;
    const tab = await open({ before, attributes: { 'data-adopt-device': 'earlier' } });
    await tab.evaluate(() => window.recotag!('viewProduct', { product: '1' }));
    await delivered(scene, ['view 1'], { by: tab });
    expect(collector.arrivals[0]!.device).toBe(EARLIER);
    expect(await tab.evaluate(() => localStorage.getItem('deviceUUID'))).toBe(EARLIER);
  });

oneEnginePromise(
  'data-adopt-device: an invalid UUID is not adopted, and an existing device id stays',
  async (scene) => {
    const { open, collector, shop } = scene;
    const tab = await open({ before: "localStorage.earlier = 'junk'", attributes: { 'data-adopt-device': 'earlier' } });
    await tab.evaluate(() => window.recotag!('viewProduct', { product: '1' }));
    await until(() => collector.taken()).toEqual(['view 1']);
    const device = collector.arrivals[0]!.device;
    expect(device).toMatch(UUID_4);
    await tab.goto(
      shop.page({ before: `localStorage.earlier = '${EARLIER}'`, attributes: { 'data-adopt-device': 'earlier' } }),
    );
    await ready(tab);
    await tab.evaluate(() => window.recotag!('viewProduct', { product: '2' }));
    await delivered(scene, ['view 1', 'view 2'], { by: tab });
    expect(collector.arrivals[1]!.device).toBe(device);
  },
);
