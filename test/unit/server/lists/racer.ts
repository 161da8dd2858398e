// A process that publishes as fast as it can: the test runs two of them.
import { createLists } from '../../../../src/node/relay/lists/lists-handler.js';

const [, , folder = '', who = '', token = '', versions = '0', partner = ''] = process.argv;
const lists = createLists({ folder, token });
const ask = (method: string, path: string, headers: Record<string, string> = {}, body?: unknown) =>
  lists(
    new Request(`https://shop.example${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  );

let wins = 0;
const won: string[] = [];
const draft = async () => (await (await ask('POST', '/recotag-lists/drafts', {}, { places: [], who })).json()).file;
const entriesNow = async () => (await (await ask('GET', '/recotag-lists/log')).json()).entries;
// The other process has to be there, too.
await draft();
while (!(await entriesNow()).some((entry: { who: string }) => entry.who === partner));
for (let published = 0; published < Number(versions); ) {
  const file = await draft();
  const pointer = await ask('GET', '/recotag-lists.json');
  const etag = pointer.headers.get('etag');
  const condition: Record<string, string> = etag ? { 'If-Match': etag } : { 'If-None-Match': '*' };
  const { status } = await ask('PUT', '/recotag-lists.json', condition, { file, who });
  if (status === 200) {
    wins += 1;
    won.push(etag ?? 'none');
  } else if (status !== 412) throw Error(`status ${status}`);
  const moves = (await entriesNow()).filter(({ action }: { action: string }) => action !== 'draft');
  // Both must have won at least once, however busy the machine is.
  published = new Set(moves.map((entry: { who: string }) => entry.who)).size > 1 ? moves.length : 0;
}
console.log(JSON.stringify({ wins, won }));
