import { createLists } from '../../../../src/server/lists/lists-handler.js';

/** Publishes these places in the folder of a demo, as version 1. @throws if the store refuses them */
export const publishTo = async (folder: string, places: readonly object[]): Promise<void> => {
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
