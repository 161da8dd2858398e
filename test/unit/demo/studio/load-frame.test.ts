// The preview's frame: loaded for a new page, changed in place for a new look, and no change is lost while it loads.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadFrame, opened } from '../../../../demo/studio/views/load-frame.js';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { origin: 'https://studio.example' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const openFrame = () => {
  const done: string[] = [];
  const frame = {
    contentWindow: {
      location: { replace: (url: string) => done.push(`load ${url}`) },
      postMessage: ({ attributes }: { attributes: object }) => done.push(`apply ${JSON.stringify(attributes)}`),
    },
  } as unknown as HTMLIFrameElement;
  const show = (columns: string, run = 0) => {
    const content = { page: 'list', url: `/?columns=${columns}`, attributes: { columns }, rules: [], scheme: 'light' };
    const setup = { side: 'a', baseUrl: '/', endpointId: 'shop' } as const;
    loadFrame(frame, content, setup, run, () => {});
    vi.runAllTimers();
  };
  return { frame, show, done: () => done.splice(0) };
};

test('a change while the page is loading follows when it has loaded, and only the last one', () => {
  const { frame, show, done } = openFrame();
  show('3');
  show('4');
  show('5');
  expect(done()).toEqual(['load /?columns=3']);
  opened(frame);
  expect(done()).toEqual(['apply {"columns":"5"}']);
  opened(frame);
  expect(done()).toEqual([]);
});
