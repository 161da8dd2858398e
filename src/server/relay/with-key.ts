import type { SecretKeys } from '../secret/secret-keys.js';
import type { Answered, Send, Sent } from '../send.js';
import type { Alarms } from './alarms.js';
import { dropped } from './dropped.js';
import { Refusal } from './refusal.js';

/** Long enough to be no storm, short enough that nobody waits long once the key is right. */
const RETRY_AFTER = '30';

const refusesKey = ({ status }: Answered) => status === 401 || status === 403;

/**
 * Sends a call with the key, and with the next one where the service does not take it: what it answers with 401 or 403 it has
 * not done.
 *
 * @throws Refusal with 503 when it takes none: that is no fault of the page, which would drop what it has to say after a 4xx
 */
export async function withKey(
  keys: SecretKeys,
  operation: string,
  alarms: Alarms,
  url: string,
  sent: Sent,
  send: Send,
): Promise<Answered> {
  let status = 0;
  for (const key of keys.inOrder()) {
    const headers = { ...sent.headers, Authorization: key.authorization() };
    const answer = await send(url, { ...sent, headers });
    if (!refusesKey(answer)) {
      keys.took(key);
      alarms.clear('key', `the service takes the secret key for ${operation} again`, operation);
      return answer;
    }
    status = answer.status;
    dropped(answer);
  }
  alarms.raise('key', `the service answers ${operation} with ${status}: it does not take the secret key`, operation);
  throw new Refusal(
    503,
    'key',
    'the service does not take calls at the moment',
    { 'Retry-After': RETRY_AFTER },
    `${status}`,
  );
}
