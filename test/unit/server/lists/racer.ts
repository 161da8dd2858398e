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
const entriesNow = async () => (await (await ask('GET', '/recotag-lists/log')).json()).entries;
const listNow = async () => (await (await ask('GET', '/recotag-lists/lists')).json()).lists[0];
const save = async () => {
  const { live, waits } = (await listNow()) ?? {};
  const version = (waits ?? live)?.version;
  const condition: Record<string, string> = version ? { 'If-Match': `"${version}"` } : { 'If-None-Match': '*' };
  const place = { id: 'home', at: 'main', where: 'after', element: 'reco-list', name: crypto.randomUUID() };
  return ask('PUT', '/recotag-lists/lists/home', condition, { place, who });
};
// The other process has to be there, too.
while ((await save()).status !== 200);
while (!(await entriesNow()).some((entry: { who: string }) => entry.who === partner));
for (let published = 0; published < Number(versions); ) {
  await save();
  const { live, waits } = await listNow();
  if (waits) {
    const lists = [{ id: 'home', version: waits.version, live: live?.version ?? 0 }];
    const { status } = await ask('POST', '/recotag-lists/publish', {}, { lists, who });
    if (status === 200) {
      wins += 1;
      won.push(`${live?.version ?? 0}`);
    } else if (status !== 412) throw Error(`status ${status}`);
  }
  const moves = (await entriesNow()).filter(({ file }: { file?: string }) => file);
  // Both must have won at least once, however busy the machine is.
  published = new Set(moves.map((entry: { who: string }) => entry.who)).size > 1 ? moves.length : 0;
}
console.log(JSON.stringify({ wins, won }));
