import { isDeniedByPage } from '../../protocol/answer.js';
import { guarded } from '../shared/guarded.js';
import { ofDocument, readCookie, tagOnPage } from '../shared/of-document.js';
import { readStored, writeStored } from '../shared/stored.js';
import { deleteCookie } from './device-cookie.js';
import { forgetDevice, keepDevice } from './relay-calls.js';

/** When the relay has renewed the cookie: the device's id and the day. The tag removes it together with the outbox. */
const RENEWED = 'recotag.outbox~relay';

const DAY = 864e5;

/** Requests the relay to store the device id while consent is granted, and to forget it when consent is denied or the device is reset. */
export const followDevice = (): void => {
  const { relay = '', adoptDevice } = tagOnPage().config ?? {};
  const keepsCookie = relay.split(/\s+/).includes('cookie');
  // `reset` removes this setting, so it is read once.
  const cookie = (keepsCookie && adoptDevice) || undefined;
  let known: string | undefined;
  /** One request after the other, so that the response to an earlier one doesn't delete the cookie of a later one. */
  let calls: Promise<unknown> = Promise.resolve();

  const renew = async (deviceUUID: string): Promise<void> => {
    const today = `${deviceUUID} ${Math.floor(Date.now() / DAY)}`;
    if (readStored(RENEWED) === today && cookie && readCookie(cookie) === deviceUUID) return;
    if (await keepDevice(deviceUUID)) writeStored(RENEWED, today);
  };

  const forget = (deviceUUID: string | undefined): void => {
    if (cookie) deleteCookie(cookie);
    if (deviceUUID) calls = calls.then(() => forgetDevice(deviceUUID));
  };

  const follow = (): void => {
    const { deviceUUID, consent, config } = tagOnPage();
    // A page that is configured as denied leaves the cookie of other pages alone.
    const isDenied = consent === 'denied' && !isDeniedByPage(config!);
    // If consent is denied when the page begins, only the cookie still has the id.
    const old = known ?? (isDenied && cookie ? readCookie(cookie) : undefined);
    if (old && (isDenied || (deviceUUID && deviceUUID !== old))) forget(old);
    if (deviceUUID || isDenied) known = deviceUUID;
    if (keepsCookie && deviceUUID) calls = calls.then(() => renew(deviceUUID));
  };

  ofDocument('addEventListener')('recotag:device', guarded(follow));
  follow();
};
