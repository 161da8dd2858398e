import type { Demo } from '../server.js';

type Tokens = Pick<Demo, 'lists' | 'results'>;

const bearers = ({ lists, results }: Tokens): (string | undefined)[] =>
  [lists, results].map((each) => (each?.token ? `Bearer ${each.token}` : undefined));

/**
 * A `fetch` with the demo's tokens as they are now: they end with the demo, and after its restart a page may still be open. A token that
 * somebody entered is sent as it is.
 *
 * @param read reads the tokens of the demo that runs now
 */
export const demoFetch = (
  demo: Tokens,
  read: () => Promise<Tokens>,
  send: typeof fetch = (...args) => fetch(...args),
): typeof fetch => {
  const first = bearers(demo);
  let now = first;
  return async (url, init = {}) => {
    const headers = new Headers(init.headers);
    const which = first.indexOf(headers.get('authorization') ?? '');
    if (which < 0) return send(url, init);
    const sent = (bearer: string): Promise<Response> => {
      headers.set('authorization', bearer);
      return send(url, { ...init, headers });
    };
    const given = now[which]!;
    const response = await sent(given);
    if (response.status !== 401 && response.status !== 403) return response;
    now = await read().then(bearers, () => now);
    const renewed = now[which];
    return renewed && renewed !== given ? sent(renewed) : response;
  };
};
