import { operationUrl } from '../../../protocol/operations.js';
import { outcomeOf } from '../../../protocol/outcome.js';
import { baseUrl } from '../../http/option-checks.js';
import { pingNats, syncsAlways } from '../durable/nats-connection.js';
import { relayOperations } from '../relay-call.js';
import type { Environment } from './environment.js';

/** Milliseconds until a server counts as unreachable. */
const PATIENCE = 5000;

/** Checks whether the service and NATS can be reached and are safe: one message per problem. Any response counts, also 404. */
export const unreachable = async (settings: Environment) => {
  const { relay, keyNames, natsUrl, natsCredentialsFile } = settings;
  const problems: string[] = [];
  const warnings: string[] = [];
  if (ifValid(() => baseUrl(relay.baseUrl)))
    try {
      await fetch(relay.baseUrl, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(PATIENCE) });
      await tryKey(relay, keyNames, problems, warnings);
    } catch (error) {
      problems.push(`RECOTAG_BASE_URL cannot be reached (${reason(error as Failure)})`);
    }
  if (natsUrl?.every((url) => URL.canParse(url)))
    try {
      const version = await pingNats(natsUrl, natsCredentialsFile);
      warnings.push(
        syncsAlways(version)
          ? 'set sync_interval: always in the configuration of NATS. The relay cannot read this setting'
          : `NATS ${version} acknowledges a call before it is on disk: a power failure can lose it. 2.12.3 or later with sync_interval: always doesn't`,
      );
    } catch (error) {
      problems.push(`RECOTAG_NATS_URL cannot be reached, or has no JetStream (${reason(error as Failure)})`);
    }
  return { problems, warnings };
};

/** Sends an empty tracking operation, of which only the status matters. With a wrong key, pages get 503, or calls wait in the queue. */
const tryKey = async (
  relay: Environment['relay'],
  keyNames: readonly string[],
  problems: string[],
  warnings: string[],
): Promise<void> => {
  const operations = ifValid(() => relayOperations(relay.operations)) ?? [];
  const [operation, rule] = [...operations].find(([, { mode }]) => mode !== 'sync') ?? [];
  if (operation === undefined) return;
  const keys = rule?.secret === false ? [] : [relay.secretKey ?? []].flat();
  let status = 0;
  let page: string | undefined;
  for (const key of keys.length ? keys : [undefined]) {
    const response = await fetch(
      operationUrl(relay.baseUrl, 'async', relay.endpointId ?? 'check', operation, undefined),
      {
        method: 'POST',
        redirect: 'manual',
        signal: AbortSignal.timeout(PATIENCE),
        headers: {
          Accept: 'application/xml',
          'Content-Type': 'application/xml',
          ...(key !== undefined && { Authorization: `SecretKey ${key}` }),
        },
        body: '<operation/>',
      },
    );
    status = response.status;
    const type = response.headers.get('content-type');
    page = outcomeOf({ httpStatus: status, type, body: await response.text() }).page;
    if (status !== 401 && status !== 403) break;
  }
  const said = `the service responds to ${operation} with ${status}`;
  if (page !== undefined) warnings.push(`${said} and an HTML page`);
  else if (status === 401)
    problems.push(
      keys.length
        ? `${keyNames[0]}: ${said}: it rejects the key`
        : `RECOTAG_SECRET_KEY is not set, but ${said}: it needs the key`,
    );
  else if (status === 403 || status > 499) warnings.push(said);
};

/** What a check returns; undefined if the setting is invalid, which is another problem. */
const ifValid = <Result>(check: () => Result): Result | undefined => {
  try {
    return check();
  } catch {}
};

interface Failure {
  code?: string;
  name?: string;
  cause?: { code?: string };
}

/** A code such as `ECONNREFUSED`, or the name of the error. Messages may quote a password. */
const reason = (error: Failure): string => error.cause?.code ?? error.code ?? error.name ?? 'no response';
