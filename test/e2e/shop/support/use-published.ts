import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Demo } from '../../../../demo/start-demo.js';
import { createLists } from '../../../../src/node/relay/lists/lists-handler.js';
import { publishWaiting, type Send, savePlaces } from '../../../unit/server/lists/publish-places.js';
import { startTestDemo } from '../../start-test-demo.js';

/** Publishes these places in the folder of a demo, as version 1. @throws if the store refuses them */
const publishTo = async (folder: string, places: readonly object[]): Promise<void> => {
  const lists = createLists({ folder, token: 'a-token-of-this-test' });
  const send: Send = async (method, path, body, headers) => {
    const response = await lists(
      new Request(`http://localhost${path}`, {
        method,
        headers: { Authorization: 'Bearer a-token-of-this-test', ...headers },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    );
    if (!response.ok) throw new Error(await response.text());
    return { status: response.status, headers: response.headers, json: await response.json() };
  };
  await savePlaces(send, places as { id: string }[]);
  await publishWaiting(send);
};

/** A demo in which these places are published, for a test that uses it. */
export const usePublished = async (
  places: readonly object[],
  use: (demo: Demo) => Promise<void>,
  options: Parameters<typeof startTestDemo>[0] = {},
): Promise<void> => {
  const listsFolder = await mkdtemp(join(tmpdir(), 'recotag-published-'));
  await publishTo(listsFolder, places);
  const demo = await startTestDemo({ ...options, listsFolder });
  await use(demo);
  await demo.close();
  await rm(listsFolder, { recursive: true, force: true });
};
