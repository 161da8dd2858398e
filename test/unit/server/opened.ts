import { onTestFinished } from 'vitest';
import { type Listening, listen as listening, startUpstream as upstream } from './upstream.js';

const closed = <Open extends Listening>(server: Open): Open => {
  onTestFinished(server.close);
  return server;
};

/** A server that is closed after the test. */
export const listen = async (...given: Parameters<typeof listening>) => closed(await listening(...given));

/** A service that is closed after the test. */
export const startUpstream = async (...given: Parameters<typeof upstream>) => closed(await upstream(...given));
