import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Demo } from '../../../../demo/start-demo.js';
import { createLists } from '../../../../src/node/relay/lists/lists-handler.js';
import { startTestDemo } from '../../start-test-demo.js';

/** Publishes these places in the folder of a demo, as version 1. @throws if the store refuses them */
const publishTo = async (folder: string, places: readonly object[]): Promise<void> => {
  const lists = createLists({ folder, token: 'a-token-of-this-test' });
  const send = async (method: string, path: string, body: object) => {
    const response = await lists(
      new Request(`http://localhost/${path}`, {
        method,
        headers: { Authorization: 'Bearer a-token-of-this-test', 'If-None-Match': '*' },
        body: JSON.stringify({ who: 'Ada', why: 'Test', ...body }),
      }),
    );
    if (!response.ok) throw new Error(await response.text());
    return response.json() as Promise<{ file: string }>;
  };
  const { file } = await send('POST', 'recotag-lists/drafts', { places });
  await send('PUT', 'recotag-lists.json', { file });
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
