import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Tab } from '../../../../../src/node/command/check/devtools.js';
import { LearnTab } from '../../../../../src/node/command/learn/learn-tab.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const SHOP = 'https://shop.example';

const openTab = async () => {
  const heard: Record<string, (seen: object) => void> = {};
  const answers: Record<string, object> = {
    'Page.getFrameTree': { frameTree: { frame: { id: 'main' } } },
    'Runtime.evaluate': { result: {} },
  };
  const tab: Tab = {
    send: async (method) => answers[method] ?? {},
    on: (method, listener) => void (heard[method] = listener),
    close: async () => {},
  };
  const learnTab = new LearnTab(tab, 'dist');
  await learnTab.record();
  return { heard, learnTab };
};

test('an operation belongs to the page that has sent it, also if it arrives while the next one is open', async () => {
  const { heard, learnTab } = await openTab();
  const requests = (loaderId: string, type: string, url: string, postData = '') => {
    const request = { url, method: postData ? 'POST' : 'GET', postData, headers: {} };
    heard['Network.requestWillBeSent']!({ requestId: url, loaderId, type, request });
    heard['Network.loadingFinished']!({ requestId: url });
  };
  const views = (page: string) =>
    requests(
      `loader ${page}`,
      'Fetch',
      `${SHOP}/recotag-check/service/v3/operations/async?operation=ViewProduct&page=${page}`,
      `<operation><product><ids><webSiteId>${page}</webSiteId></ids></product></operation>`,
    );
  const visit = async (page: string, act: () => void) => {
    const visited = learnTab.visit(`${SHOP}/p/${page}`, {});
    await vi.advanceTimersByTimeAsync(100);
    requests(`loader ${page}`, 'Document', `${SHOP}/p/${page}`);
    act();
    await vi.advanceTimersByTimeAsync(5000);
    return (await visited).flatMap(({ products }) => products.map(({ product }) => product));
  };
  expect(await visit('6', () => views('6'))).toEqual(['6']);
  // On a busy computer.
  expect(await visit('7', () => ['6', '7'].forEach(views))).toEqual(['7']);
});

test('a page that a busy shop sends late is waited for, or else the page before it would be judged', async () => {
  const { heard, learnTab } = await openTab();
  const cart = { requestId: '1', loaderId: '1', frameId: 'main', type: 'Document' };
  heard['Network.requestWillBeSent']!({ ...cart, request: { url: `${SHOP}/cart`, method: 'GET', headers: {} } });
  const settled = vi.fn();
  learnTab.settle().then(settled);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(settled).not.toHaveBeenCalled();
  heard['Network.responseReceived']!({ ...cart, response: { status: 200 } });
  heard['Network.loadingFinished']!(cart);
  await vi.advanceTimersByTimeAsync(5000);
  expect(settled).toHaveBeenCalled();
});
