import type { Environment } from './environment.js';
import { pingValkey } from './optional-packages.js';

/** Milliseconds until a server counts as unreachable. */
const PATIENCE = 5000;

/** What of the service and of Valkey can't be reached, a message each. Any answer of the service counts: it need not know the address. */
export const unreachable = async ({ relay, valkeyUrl, valkeyPassword }: Environment): Promise<string[]> => {
  const problems: string[] = [];
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
  return problems;
};

/** A code such as `ECONNREFUSED`, or the name of the error. Messages may quote a password. */
const reason = (error: { code?: string; name?: string; cause?: { code?: string } }): string =>
  error.cause?.code ?? error.code ?? error.name ?? 'no answer';
