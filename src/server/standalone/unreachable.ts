import { pingNats, syncsAlways } from '../durable/nats-connection.js';
import type { Environment } from './environment.js';
import { pingValkey } from './optional-packages.js';

/** Milliseconds until a server counts as unreachable. */
const PATIENCE = 5000;

/**
 * Checks whether the service, Valkey and NATS can be reached and are safe: one message per problem. Any response of the service counts, also
 * 404.
 */
export const unreachable = async ({
  relay,
  valkeyUrl,
  valkeyPassword,
  natsUrls,
  natsCredentialsFile,
}: Environment): Promise<{ problems: string[]; warnings: string[] }> => {
  const problems: string[] = [];
  const warnings: string[] = [];
  if (URL.canParse(relay.baseUrl)) {
    const options = { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(PATIENCE) } as const;
    await fetch(relay.baseUrl, options).catch((error) => {
      problems.push(`RECOTAG_BASE_URL cannot be reached (${reason(error)})`);
    });
  }
  if (valkeyUrl !== undefined && URL.canParse(valkeyUrl))
    await pingValkey(valkeyUrl, valkeyPassword, PATIENCE).catch((error) => {
      problems.push(`RECOTAG_VALKEY_URL cannot be reached (${reason(error)})`);
    });
  if (natsUrls?.every((url) => URL.canParse(url)))
    try {
      const version = await pingNats(natsUrls, natsCredentialsFile);
      warnings.push(
        syncsAlways(version)
          ? 'set sync_interval: always in the configuration of NATS. The relay cannot read this setting'
          : `NATS ${version} acknowledges a call before it is on disk: a power failure can lose it. Use 2.12.3 or later with sync_interval: always`,
      );
    } catch (error) {
      problems.push(`RECOTAG_NATS_URL cannot be reached, or has no JetStream (${reason(error as Failure)})`);
    }
  return { problems, warnings };
};

interface Failure {
  code?: string;
  name?: string;
  cause?: { code?: string };
}

/** A code such as `ECONNREFUSED`, or the name of the error. Messages may quote a password. */
const reason = (error: Failure): string => error.cause?.code ?? error.code ?? error.name ?? 'no response';
