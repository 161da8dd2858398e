import { pingNats, syncsAlways } from '../durable/nats-connection.js';
import { emptyOperation } from '../empty-operation.js';
import { relaySettings } from '../relay-settings.js';
import type { Environment } from './environment.js';

/** Milliseconds until a service counts as unreachable. */
const timeout = 5000;

/** Checks whether the service and NATS can be reached and are safe: one message per problem. Any response counts, also 404. */
export const unreachable = async (settings: Environment) => {
  const { relay, keyNames, natsUrl, natsCredentialsFile } = settings;
  const { baseUrl, endpointId, operations, secretKey } = relay;
  const problems: string[] = [];
  const warnings: string[] = [];
  const own = secretKey === undefined ? { endpointId, operations } : { endpointId, operations, secretKey };
  const valid = ifValid(() => relaySettings({ baseUrl, timeout, ...own }));
  const used = valid ?? ifValid(() => relaySettings({ baseUrl, timeout }));
  if (used)
    try {
      const said = await tryKeys(used, keyNames);
      // Without the keys of the settings, its answer says nothing.
      if (valid) problems.push(...(said.problems ?? []));
      if (valid) warnings.push(...(said.warnings ?? []));
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

type Settings = ReturnType<typeof relaySettings>;

/** Sends an empty operation with each key, of which only the status matters. With a wrong key, pages get 503, or calls wait in the queue. */
const tryKeys = async (settings: Settings, keyNames: readonly string[]) => {
  const all = [...settings.rules.operations];
  const [operation, rule] = all.find(([, { mode }]) => mode !== 'sync') ?? all[0]!;
  const keys = rule.secret === false ? [] : (settings.secret?.inOrder() ?? []);
  let answer = await emptyOperation(settings, operation, keys[0]);
  for (const key of keys.slice(1))
    if (answer.status === 401 || answer.status === 403) answer = await emptyOperation(settings, operation, key);
  const { status, page } = answer;
  const said = `the service responds to ${operation} with ${status}`;
  if (page) return { warnings: [`${said} and an HTML page`] };
  if (status === 401)
    return {
      problems: [
        keys.length
          ? `${keyNames[0]}: ${said}: it rejects the key`
          : `RECOTAG_SECRET_KEY is not set, but ${said}: it needs the key`,
      ],
    };
  return { warnings: status === 403 || status > 499 ? [said] : [] };
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
