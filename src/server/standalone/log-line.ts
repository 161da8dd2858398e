import type { RelayAlarm } from '../relay/alarms.js';
import type { RelayEntry } from '../relay/relay-options.js';

const line = (fields: object): string => `${JSON.stringify({ time: new Date().toISOString(), ...fields })}\n`;

/** A call as a line of JSON. It tells nothing of whom or what: no address, no device, no body. */
export const callLine = (entry: RelayEntry): string => line({ event: 'call', ...entry });

/** What the operator has to know. */
export const alarmLine = (alarm: RelayAlarm): string => line({ event: 'alarm', ...alarm });

/** What happens to the relay itself. */
export const eventLine = (event: string, more: object = {}): string => line({ event, ...more });
