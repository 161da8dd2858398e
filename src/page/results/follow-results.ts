import { isDeniedByPage } from '../../protocol/answer.js';
import { safeUrl } from '../../protocol/safe-url.js';
import { guarded, quietly } from '../shared/guarded.js';
import { ofDocument, tagOnPage } from '../shared/of-document.js';
import { cartNow, exposuresNow, onList } from './happenings.js';
import { type Happening, makeFacts, NOTHING } from './make-facts.js';
import { remember, remembered } from './remembered.js';
import { factSender, type ResultsEvidence } from './send-facts.js';

/** Milliseconds in which facts are collected for one request. */
const MOMENT = 500;

/** Milliseconds after which a request counts as failed. */
const PATIENCE = 10_000;

/** A purchase, as the data layer reports it. */
export type Purchase = Omit<Extract<Happening, { type: 'ordered' }>, 'type'>;

/** A mark on the page, which the doctor reads. */
const MARK = Symbol.for('recotag.results');

/** '' if it is no address */
const addressNow = (): string =>
  quietly(() => new URL(`${tagOnPage().config?.results}`, ofDocument('baseURI')).href) ?? '';

/** A simple request: without a preflight, without cookies. A redirect is no results endpoint. */
const post = async (body: string): Promise<number> => {
  const address = safeUrl(addressNow(), 'request');
  if (!address) return 0;
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'text/plain' },
    body,
    keepalive: true,
    credentials: 'omit',
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE),
  });
  return response.status;
};

/**
 * Counts what shoppers do with lists: docs/results.md. Does nothing without consent, in previews, and where `data-bots` skips robots: then
 * the tag has no `deviceUUID`. If it is called twice, only the first call counts.
 *
 * @returns call it with each purchase
 */
export const followResults = (): ((purchase: Purchase) => void) => {
  if (MARK in document) return () => {};
  const told: ResultsEvidence = { url: addressNow(), sent: 0 };
  Object.assign(document, { [MARK]: told });
  const sender = factSender(
    {
      post: (body) => post(body).catch(() => 0),
      soon: (call) => setTimeout(guarded(call), MOMENT),
    },
    told,
  );
  let { page } = NOTHING;

  const take = (happening: Happening | undefined): void => {
    const { deviceUUID, config } = tagOnPage();
    if (!happening || !deviceUUID || !config?.results) return;
    const [memory, facts] = makeFacts(remembered(page), happening);
    page = memory.page;
    remember(memory);
    sender.add(deviceUUID, facts);
  };

  const takeCart = (): void => take(cartNow(tagOnPage().cart));

  let shopper: string | undefined;

  const followDevice = (): void => {
    const { deviceUUID, consent, config } = tagOnPage();
    // A page that is configured as denied leaves what other pages have counted.
    const isDenied = consent === 'denied' && !isDeniedByPage(config!);
    const isKnown = deviceUUID || isDenied;
    sender.keepOnly(undefined);
    if (shopper && shopper !== deviceUUID && isKnown) {
      sender.add(shopper, [{ kind: 'forget' }]);
      sender.flush();
    }
    if (isKnown) shopper = deviceUUID;
    sender.keepOnly(deviceUUID);
    // What happened before this file was loaded, or before there was consent.
    takeCart();
    take(exposuresNow());
  };

  const listen = ofDocument('addEventListener');
  // In the capturing phase: a shop may stop the events, or change its cart at once.
  for (const type of ['reco-impression', 'reco-select', 'reco-action'])
    listen(
      type,
      guarded((event: Event) => take(onList(event))),
      true,
    );
  listen('recotag:cart', guarded(takeCart));
  listen(
    'recotag:exposure',
    guarded(() => take(exposuresNow())),
  );
  listen('recotag:device', guarded(followDevice));
  listen(
    'visibilitychange',
    guarded(() => document.hidden === true && sender.flush()),
  );
  addEventListener(
    'pagehide',
    guarded(() => sender.leave()),
  );
  followDevice();

  return guarded((purchase: Purchase) => {
    const order = () => take({ type: 'ordered', ...purchase });
    // A browser that restores its tabs may load the same confirmation in several of them at once.
    if (navigator.locks) navigator.locks.request('recotag.results', guarded(order)).catch(order);
    else order();
  });
};
