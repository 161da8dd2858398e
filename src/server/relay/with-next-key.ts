import type { SecretKeys } from '../secret/secret-keys.js';
import type { Answered, Send, Sent } from '../send.js';
import type { Alarms } from './alarms.js';
import { dropped } from './dropped.js';
import { Refusal } from './refusal.js';

/** Long enough to be no storm, short enough that nobody waits long once the key is right. */
const RETRY_AFTER = '30';

/** An answer that says: not with this key. */
export const refusesKey = ({ status }: Answered): boolean => status === 401 || status === 403;

/**
 * Sends a call again with the next key, after the service did not take the first one: what it answers with 401 or 403 it has
 * not done.
 *
 * @throws Refusal with 503 when it takes none: that is no fault of the page, which would drop what it has to say after a 4xx
 */
export const withNextKey = async (
  refused: Answered,
  keys: SecretKeys,
  operation: string,
  alarms: Alarms,
  url: string,
  sent: Sent,
  send: Send,
): Promise<Answered> => {
  let { status } = refused;
  dropped(refused);
  for (const key of keys.inOrder().slice(1)) {
    const answer = await send(url, { ...sent, headers: { ...sent.headers, Authorization: key.authorization() } });
    if (!refusesKey(answer)) {
      keys.took(key);
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
};
