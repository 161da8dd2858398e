import { expect, test } from 'vitest';
import { isNews } from '../../../src/page/consent/is-news.js';
import { readAnswer } from '../../../src/protocol/answer.js';
import { sharedStorage } from '../../model/shared-storage.js';
import { openPage, type Page } from './page.js';

const SERVICE = { baseUrl: 'https://api.example', endpointId: 'e' };
const MANAGED = { consentFrom: 'cookiebot' };
const KEY = 'recotag.consent';

/** What `recotag-consent.js` tells the tag. */
const report = (page: Page, consent: string, at?: number): void => {
  const stored = readAnswer(page.storage[KEY]);
  if (at && isNews(consent, at, stored, Date.now())) page.recotag('consent', consent, `cookiebot ${at}`);
  page.recotag('config', { consent, consentBy: 'cookiebot' } as never);
};

test.each<[stored: string, settings: Record<string, string>, consent: string]>([
  // The command, in this version and earlier ones.
  ['granted', { consent: 'pending' }, 'granted'],
  ['granted', { consent: 'denied' }, 'granted'],
  ['denied', {}, 'denied'],
  ['denied', { consent: 'granted' }, 'denied'],
  ['denied', MANAGED, 'denied'],
  // A manager's answer from before the page waits for the page's own manager.
  ['granted cookiebot 1764000000000', MANAGED, 'pending'],
  ['denied cookiebot 1764000000000', MANAGED, 'pending'],
  // Pages without a manager only follow a denial.
  ['denied cookiebot 1764000000000', {}, 'denied'],
  ['granted cookiebot 1764000000000', { consent: 'pending' }, 'pending'],
  ['granted cookiebot 1764000000000', { consent: 'denied' }, 'denied'],
  ['GRANTED', { consent: 'pending' }, 'pending'],
  ['{"consent":"denied"}', {}, 'granted'],
])('stored %j with %j: %s', (text, settings, consent) => {
  const page = openPage({ ...SERVICE, ...settings }, { stored: { [KEY]: text } });
  expect(page.recotag.consent).toBe(consent);
});

test('a page that starts with a stored denial deletes what is left', () => {
  const left = { [KEY]: 'denied', deviceUUID: '5a0e6f1c-3a8e-4a53-9d2c-1f4b6f6c7d8e', 'recotag.cart': '{}' };
  expect(Object.keys(openPage(SERVICE, { stored: left }).storage)).toEqual([KEY]);
  const configured = openPage({ ...SERVICE, consent: 'denied' }, { stored: { deviceUUID: left.deviceUUID } });
  expect(configured.recotag.deviceUUID).toBeUndefined();
  expect(configured.storage.deviceUUID).toBe(left.deviceUUID);
});

test('a manager’s answer counts for all pages, unless the shopper has answered later, or by the command', () => {
  const storage = sharedStorage('works', () => undefined);
  const page = openPage({ ...SERVICE, ...MANAGED }, { storage });
  const now = Date.now();
  // A default is no answer of the shopper.
  report(page, 'granted');
  expect([page.recotag.consent, storage[KEY]]).toEqual(['granted', undefined]);
  report(page, 'granted', now - 500);
  expect(storage[KEY]).toBe(`granted cookiebot ${now - 500}`);
  storage[KEY] = `denied onetrust ${now - 100}`;
  // An earlier answer, for example of a page that was loaded before.
  report(page, 'granted', now - 200);
  expect([page.recotag.consent, storage[KEY]]).toEqual(['denied', `denied onetrust ${now - 100}`]);
  report(page, 'granted', now);
  expect([page.recotag.consent, storage[KEY]]).toEqual(['granted', `granted cookiebot ${now}`]);
  // The same answer is not written again.
  report(page, 'granted', now + 5);
  expect(storage[KEY]).toBe(`granted cookiebot ${now}`);
  // A time in the future, from before the clock was set back, outweighs nothing.
  storage[KEY] = `granted onetrust ${now + 1e9}`;
  report(page, 'denied', now + 6);
  expect([page.recotag.consent, storage[KEY]]).toEqual(['denied', `denied cookiebot ${now + 6}`]);
  page.recotag('consent', 'granted');
  report(page, 'denied', now + 7);
  expect([page.recotag.consent, storage[KEY]]).toEqual(['granted', 'granted']);
});

test.each(['command', 'manager'])('an answer by the %s that the storage loses holds for this page', async (by) => {
  for (const answer of ['granted', 'denied']) {
    const page = openPage({ ...SERVICE, ...(by === 'command' ? { consent: 'pending' } : MANAGED) });
    if (by === 'command') page.recotag('consent', answer as 'granted');
    else report(page, answer, Date.now());
    delete page.storage[KEY];
    page.fire('storage', { key: null });
    page.recotag('viewProduct', { product: '1' });
    await page.pass(100);
    expect([page.recotag.consent, page.posted.length]).toEqual([answer, answer === 'granted' ? 1 : 0]);
  }
});

test.each(['blocked', 'full'] as const)('with storage that is %s an answer holds for this page', (mode) => {
  for (const settings of [{ consent: 'pending' }, MANAGED]) {
    const storage = sharedStorage(mode, () => undefined);
    const page = openPage({ ...SERVICE, ...settings } as Record<string, string>, { storage });
    const answer = (text: 'granted' | 'denied') =>
      'consent' in settings ? page.recotag('consent', text) : report(page, text, Date.now());
    answer('granted');
    expect(page.recotag.deviceUUID).toBeTruthy();
    answer('denied');
    page.recotag('viewProduct', { product: '1' });
    expect([page.recotag.consent, page.recotag.deviceUUID, page.posted]).toEqual(['denied', undefined, []]);
  }
});
