import type { DurableCall } from '../../../../src/node/relay/durable/durable-queue.js';

/** A view of a device, as the relay stores it. */
export const storedCall = (deviceUUID: string, body: string, more: Partial<DurableCall> = {}): DurableCall => ({
  operation: 'ViewProduct',
  endpointId: 'shop',
  deviceUUID,
  extra: [],
  contentType: 'application/xml',
  body,
  customerIp: '192.0.2.1',
  acceptedAt: Date.now(),
  id: undefined,
  isCart: false,
  ...more,
});
