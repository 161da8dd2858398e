import { onTestFinished } from 'vitest';
import { createResults, type ResultsOptions } from '../../../../src/node/relay/results/results-handler.js';
import { newFolder } from '../new-folder.js';

export const TOKEN = 'the-token-for-reading';
export const DAY = 86_400_000;
export const START = Date.parse('2026-11-24T10:00:00Z');

/** The deviceUUID of a shopper. */
export const shopper = (number: number): string => `00000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`;

export const exposure = (arm: string, experiment = 'e1', list: string | undefined = 'home') => ({
  kind: 'exposure',
  experiment,
  arm,
  list,
});
export const view = (list = 'home', version?: number) => ({ kind: 'view', list, version });
export const click = (list = 'home', version?: number) => ({ kind: 'click', list, version, product: '4711' });
export const add = (list = 'home', version?: number) => ({ kind: 'add', list, version, product: '4711' });
export const cart = { kind: 'cart' };
export const order = (value: unknown, currency?: string) => ({ kind: 'order', value, currency });

/** Results with a clock that the test sets, and requests to them. */
export const openResults = (options: Partial<ResultsOptions> = {}, clock = { time: START }) => {
  const folder = options.folder ?? newFolder();
  const results = createResults({ folder, token: TOKEN, clock: () => clock.time, ...options });
  onTestFinished(() => results.close());
  const send = (body: unknown) =>
    results(
      new Request('https://shop.example/recotag-results', {
        method: 'POST',
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    );
  const get = (query = '', headers: Record<string, string> = { Authorization: `Bearer ${TOKEN}` }) =>
    results(new Request(`https://shop.example/recotag-results${query}`, { headers }));
  return {
    folder,
    results,
    clock,
    send,
    get,
    /** @returns the status */
    async post(number: number, ...facts: unknown[]): Promise<number> {
      clock.time += 1000;
      return (await send({ shopper: shopper(number), facts })).status;
    },
    // biome-ignore lint/suspicious/noExplicitAny: JSON of any shape
    numbers: async (query = ''): Promise<any> => (await get(query)).json(),
  };
};
