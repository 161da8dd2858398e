import { type Alarms, alarms, type RelayAlarm } from './alarms.js';
import type { ForgetDevice } from './device-routes.js';
import { RelayHandler } from './relay-handler.js';
import type { RelayOptions } from './relay-options.js';
import { type Relay, webHandler } from './relay-request.js';

/**
 * Creates a handler for the shop's own domain. Pages use it as their `data-base-url`. It forwards exactly the calls that
 * docs/interface.md allows, and adds the secret key and the shopper's address (section 5).
 *
 * @throws TypeError when the configuration is invalid
 */
export const createRelay = (options: RelayOptions): Relay => relayWithAlarms(options, alarms(options.onAlarm ?? warn));

/** The same, with alarms that are also raised elsewhere. @param forget removes a device from what is stored beside the relay */
export const relayWithAlarms = (options: RelayOptions, alarm: Alarms, forget?: ForgetDevice): Relay => {
  const handler = new RelayHandler(options, alarm, forget);
  const plain: Relay['plain'] = (request, peer) => handler.plain(request, peer);
  return Object.assign(webHandler(plain), { plain, state: () => handler.state() });
};

const warn = ({ message }: RelayAlarm) => console.warn(`recotag relay: ${message}`);
