import { readFileSync } from 'node:fs';
import { optionalPackage } from '../../http/optional-package.js';

/** Maximum time that a page waits until its call is stored, in milliseconds. */
export const STORE_TIMEOUT = 5000;

/** https://github.com/nats-io/nats-server/blob/main/server/errors.json */
const NOT_FOUND: ReadonlySet<number> = new Set([10014, 10037, 10043, 10057, 10059]);

export const hasCode = (error: unknown, codes: ReadonlySet<number>): boolean => codes.has(Object(error).code);

export const found = async <Result>(result: Promise<Result>): Promise<Result | undefined> => {
  try {
    return await result;
  } catch (error) {
    if (hasCode(error, NOT_FOUND)) return;
    throw error;
  }
};

export const connectTo = async (urls: readonly string[], credentialsFile: string | undefined) => {
  const why = 'RECOTAG_NATS_URL';
  const { connect, createInbox, credsAuthenticator, headers } = await optionalPackage(
    '@nats-io/transport-node',
    why,
    () => import('@nats-io/transport-node'),
  );
  const jetStream = await optionalPackage('@nats-io/jetstream', why, () => import('@nats-io/jetstream'));
  const parsed = urls.map((url) => new URL(url));
  const [{ username, password }] = parsed as [URL];
  const connection = await connect({
    servers: parsed.map(({ host }) => host),
    name: 'recotag relay',
    maxReconnectAttempts: -1,
    reconnectTimeWait: 500,
    timeout: STORE_TIMEOUT,
    // Otherwise each request creates an error for the case that it fails.
    noAsyncTraces: true,
    // Without traffic a lost connection is noticed after this time.
    pingInterval: 10_000,
    ...(parsed.some(({ protocol }) => protocol === 'tls:') && { tls: {} }),
    ...(password
      ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
      : username && { token: decodeURIComponent(username) }),
    ...(credentialsFile && { authenticator: credsAuthenticator(readFileSync(credentialsFile)) }),
  });
  return { connection, jetStream, headers, newInbox: () => createInbox() };
};

/** The version of a NATS server that responds, and whether it has JetStream. @throws if none responds */
export const pingNats = async (urls: readonly string[], credentialsFile: string | undefined): Promise<string> => {
  const { connection, jetStream } = await connectTo(urls, credentialsFile);
  try {
    const manager = await jetStream.jetstreamManager(connection, { checkAPI: false });
    await manager.getAccountInfo();
    return connection.info!.version;
  } finally {
    await connection.close();
  }
};

/** Whether a server of this version can sync each call to disk before it acknowledges it (`sync_interval: always`, from 2.12.3 on). */
export const syncsAlways = (version: string): boolean => {
  const [major = 0, minor = 0, patch = 0] = version.split(/[.-]/).map(Number);
  return major > 2 || (major === 2 && (minor > 12 || (minor === 12 && patch >= 3)));
};
