import { afterAll, beforeAll, test } from 'vitest';
import { startTlsShop, visitHosts } from '../../relay/tls-shop.js';
import { until } from '../until.js';
import { type Session, startSession } from './session.js';

// The device's id in WebKit, for which Debian has no Playwright driver. test/e2e/tag/relay-cookie.spec.ts has it for the others, and `npm test` only there.

let session: Session;

beforeAll(async () => {
  session = await startSession({ acceptInsecureCerts: true });
});
afterAll(() => session?.end());

test('data-relay="cookie" over TLS: the hosts of a shop share the id by the cookie of their domain', async () => {
  const shop = await startTlsShop();
  try {
    await visitHosts(shop, session as never, (read, wanted) => until(read).toBe(wanted));
  } finally {
    await shop.close();
  }
});
