/** Sends a request to a store, with its token. */
export type Send = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<{ status: number; headers: { get(name: string): string | null }; json: unknown }>;

interface Document {
  id: string;
  live?: { version: number; place: unknown };
  waits?: { version: number };
}

const listsOf = async (send: Send): Promise<Document[]> =>
  Object(await Object(await send('GET', '/recotag-lists/lists')).json).lists ?? [];

/** The condition of a save: the version that the store has now. */
const condition = (list: Document | undefined): Record<string, string> =>
  list ? { 'If-Match': `"${(list.waits ?? list.live)!.version}"` } : { 'If-None-Match': '*' };

/** Saves lists, each over what the store has. @returns the first response that is an error, or the last one */
export const savePlaces = async (send: Send, places: readonly { id: string }[], who = 'Ada') => {
  const known = await listsOf(send);
  let answer: Awaited<ReturnType<Send>> | undefined;
  for (const place of places) {
    const list = known.find(({ id }) => id === place.id);
    const path = `/recotag-lists/lists/${encodeURIComponent(place.id)}`;
    answer = await send('PUT', path, { place, who, why: 'a test' }, condition(list));
    if (answer.status !== 200) break;
  }
  return answer!;
};

/** Publishes all that waits. */
export const publishWaiting = async (send: Send, who = 'Ada', headers: Record<string, string> = {}) => {
  const waiting = (await listsOf(send)).filter(({ waits }) => waits);
  const lists = waiting.map(({ id, live, waits }) => ({ id, version: waits!.version, live: live?.version ?? 0 }));
  return send('POST', '/recotag-lists/publish', { lists, who, why: 'a test' }, headers);
};
