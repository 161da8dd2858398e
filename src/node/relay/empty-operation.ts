import { operationUrl } from '../../protocol/operations.js';
import { readBody } from '../http/body.js';
import { deadline } from '../http/clock.js';
import type { SecretKey } from '../secret/secret-key.js';
import type { relaySettings } from './relay-settings.js';
import { isPage } from './service-response.js';

/** Sends an empty operation, which has no effect. @returns the service's HTTP status, and whether an HTML page responds in its place */
export const emptyOperation = async (
  { base, rules, timeout, send, maxAnswerBytes }: ReturnType<typeof relaySettings>,
  operation: string,
  key: SecretKey | undefined,
) => {
  const mode = rules.operations.get(operation)?.mode ?? 'async';
  const url = operationUrl(base, mode, rules.endpointId ?? 'check', operation);
  const headers: Record<string, string> = { Accept: 'application/xml', 'Content-Type': 'application/xml' };
  if (key) headers.Authorization = key.authorization();
  const time = deadline(timeout);
  try {
    const response = await send(url, { method: 'POST', headers, body: '<operation/>', time });
    return { status: response.status, page: isPage(response, await readBody(response.body, maxAnswerBytes, time)) };
  } finally {
    time.clear();
  }
};
