// What happens to the folder of a queue: a full disk, an owner that was suspended, deleted files, and many old entries.
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  chownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { DeliveryOutcome } from '../../../../src/node/relay/durable/durable-queue.js';
import { type EmbeddedQueue, embeddedQueue } from '../../../../src/node/relay/durable/embedded-queue.js';
import { type EmbeddedStore, embeddedStore } from '../../../../src/node/relay/durable/embedded-store.js';
import { createLists } from '../../../../src/node/relay/lists/lists-handler.js';
import { createResults } from '../../../../src/node/relay/results/results-handler.js';
import { recoverFolder } from '../../../../src/node/relay/standalone/recover-folder.js';
import { folderSpace, RESERVE } from '../../../../src/node/relay/store/folder-space.js';
import type { QueueUnusable } from '../../../../src/node/relay/store/queue-unusable.js';
import { longRows } from '../../../usual-runs.js';
import { place } from '../lists/requests.js';
import { newFolder } from '../new-folder.js';
import { storedCall } from './stored-call.js';

const DELIVERED: DeliveryOutcome = { type: 'delivered', status: '200' };
const patiently = { timeout: 60_000, interval: 10 };

let folder: string;
const open: { close(): Promise<void> }[] = [];
const opened = <One extends { close(): Promise<void> }>(one: One): One => {
  open.push(one);
  return one;
};

beforeEach(() => {
  folder = newFolder();
});
afterEach(async () => {
  for (const each of open.splice(0)) await each.close();
});

const call = (body = 'view') => storedCall(randomUUID(), body);

const putMany = (queue: EmbeddedQueue, count: number) =>
  Promise.all(Array.from({ length: count }, () => queue.put(call())));

test('an owner that was suspended finishes what is in flight, sends nothing more, and says so', async () => {
  const reasons: QueueUnusable[] = [];
  const first = opened(await embeddedQueue(folder, { onUnusable: (reason) => reasons.push(reason) }));
  const answers: (() => void)[] = [];
  first.start(() => new Promise((resolve) => answers.push(() => resolve(DELIVERED))));
  await putMany(first, 100);
  await vi.waitFor(() => expect(answers.length).toBe(32), patiently);
  // Another one of the same process may take the folder at once, as a second relay after 15 seconds.
  const second = opened(await embeddedQueue(folder));
  let sent = 0;
  second.start(async () => {
    sent++;
    return DELIVERED;
  });
  for (const answer of answers) answer();
  await vi.waitFor(() => expect(reasons).toHaveLength(1), patiently);
  await vi.waitFor(() => expect(second.counts().waiting).toBe(0), patiently);
  expect(reasons[0]!.message).toContain(`has taken the queue ${folder} over`);
  expect([answers.length, sent]).toEqual([32, 100]);
  await expect(first.put(call())).rejects.toThrow('over');
});

test.each([
  ['deleted', () => rmSync(folder, { recursive: true })],
  [
    'replaced',
    () => {
      renameSync(folder, `${folder}-old`);
      mkdirSync(folder);
    },
  ],
])(
  'a folder that was %s while the relay runs acknowledges nothing, and the reason names the way to recover',
  async (_, harm) => {
    const reasons: QueueUnusable[] = [];
    const queue = opened(await embeddedQueue(folder, { onUnusable: (reason) => reasons.push(reason) }));
    queue.start(async () => DELIVERED);
    await queue.put(call());
    harm();
    await expect(queue.put(call())).rejects.toThrow('was deleted or replaced');
    expect(reasons.map(({ message }) => message)).toEqual([
      `the queue ${folder} was deleted or replaced: stop the relay, and run "recotag relay recover ${folder}" to save the calls that can be read`,
    ]);
    rmSync(`${folder}-old`, { recursive: true, force: true });
  },
);

test('while space is short no call is stored, and twice the reserve ends that', async () => {
  const store: EmbeddedStore = opened(await embeddedStore(folder));
  let free = 10 * RESERVE;
  const space = folderSpace(
    store.root,
    folder,
    (change) => store.write(change),
    async () => ({ free, size: 100 * RESERVE }),
  );
  const after = async (bytes: number) => {
    free = bytes;
    await space.measure();
    return space.mayStore();
  };
  expect(await after(2 * RESERVE)).toBe(true);
  expect(await after(RESERVE - 1_000_000)).toBe(false);
  expect(await after(1.5 * RESERVE)).toBe(false);
  expect(await after(2 * RESERVE)).toBe(true);
  // The file never shrinks: what it has free inside counts.
  await store.write(() => store.about.put('filler', Buffer.alloc(2 * RESERVE) as never));
  expect(await after(0)).toBe(false);
  await store.write(() => store.about.remove('filler'));
  await store.write(() => store.about.put('next', 1));
  expect(await after(0)).toBe(true);
  await space.restore();
  const { overflowPages, entryCount } = store.about.getStats() as Record<string, number>;
  // One free page is found at once; for several in a row, the store looks through all free ones.
  expect(overflowPages).toBe(256);
  expect(entryCount).toBeGreaterThan(256);
  await space.failed();
  expect(store.about.getStats()).toMatchObject({ overflowPages: 0 });
  expect(await space.mayStore()).toBe(false);
});

test('changes that arrive together leave the event loop after a bounded time', async () => {
  const store = opened(await embeddedStore(folder));
  let time = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => time);
  let turn = 0;
  const turns = new Map<number, number>();
  let isOver = false;
  const count = () => {
    turn++;
    if (!isOver) setImmediate(count);
  };
  count();
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      store.write(() => {
        time += 3; // each change takes 3 ms
        turns.set(turn, (turns.get(turn) ?? 0) + 1);
        store.ids.put(`${index}`, index);
      }),
    ),
  );
  isOver = true;
  vi.restoreAllMocks();
  expect(Math.max(...turns.values())).toBeLessThanOrEqual(2);
  expect([...store.ids.getKeys()]).toHaveLength(20);
});

test('a change that throws harms no other change', async () => {
  const store = opened(await embeddedStore(folder));
  const results = await Promise.allSettled(
    ['one', 'bad', 'two'].map((name) =>
      store.write(() => {
        if (name === 'bad') throw Error('not this one');
        store.ids.put(name, 1);
      }),
    ),
  );
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect([...store.ids.getKeys()].sort()).toEqual(['one', 'two']);
});

/** Calls that were refused, and calls that wait. */
const MANY = 300;

type Row = [how: string, harm: (file: string) => void, least: number];

test.each<Row>([
  ['truncated', (file) => truncateSync(file, 5 * 4096), 0],
  ...longRows<Row>(
    ['sound', () => {}, MANY],
    [
      'filled with zeros at its end',
      (file) => {
        const bytes = readFileSync(file);
        writeFileSync(file, bytes.fill(0, Math.floor(bytes.length * 0.9)));
      },
      0,
    ],
    ['no queue', (file) => writeFileSync(file, Buffer.alloc(100_000, 'x')), 0],
  ),
])('a file that is %s ends no process without a sentence, and what can be read is saved', async (how, harm, least) => {
  const queue = await embeddedQueue(folder);
  await putMany(queue, MANY);
  queue.start(async () => ({ type: 'refused', status: '400' }));
  await vi.waitFor(() => expect(queue.counts().kept).toBe(MANY), patiently);
  await queue.close();
  const second = await embeddedQueue(folder);
  await putMany(second, MANY);
  await second.close();
  harm(join(folder, 'data.mdb'));
  if (how !== 'sound')
    await expect(embeddedQueue(folder)).rejects.toThrow(
      `the queue ${folder} is damaged: stop the relay, and run "recotag relay recover ${folder}"`,
    );
  const user = process.getuid?.() === 0 ? 65_534 : process.getuid!();
  chownSync(folder, user, process.getgid!());
  // As systemd's StateDirectory with DynamicUser.
  const link = join(newFolder(), 'link');
  symlinkSync(folder, link);
  const before = statSync(folder).ino;
  const { calls, refused, isWhole, kept } = await recoverFolder(link);
  expect([lstatSync(link).isSymbolicLink(), statSync(folder).ino]).toEqual([true, before]);
  // Root may run it: the relay's user still owns the files.
  expect(statSync(join(folder, 'data.mdb')).uid).toBe(user);
  expect(calls).toBeGreaterThanOrEqual(least);
  expect(isWhole).toBe(how === 'sound');
  expect(readdirSync(kept)).toContain('data.mdb');
  rmSync(kept, { recursive: true });
  expect(readdirSync(folder)).toEqual(['data.mdb']);
  const again = opened(await embeddedQueue(folder));
  expect(again.counts()).toMatchObject({ waiting: calls, kept: refused });
});

test('recover saves lists and results of the same file, too, where a disk is mounted', async () => {
  const lists = createLists({ folder, token: 'a-token-for-writing' });
  const results = createResults({ folder, token: 'a-token-for-reading' });
  const headers = { Authorization: 'Bearer a-token-for-writing' };
  const draft = (who: string) =>
    lists(
      new Request('https://shop.example/recotag-lists/lists/home', {
        method: 'PUT',
        headers: { ...headers, 'If-None-Match': '*' },
        body: JSON.stringify({ place: place('home'), who }),
      }),
    );
  const fact = { shopper: randomUUID(), facts: [{ kind: 'view', list: 'home' }] };
  const address = 'https://shop.example/recotag-results';
  expect((await draft('Ada')).status).toBe(200);
  expect((await results(new Request(address, { method: 'POST', body: JSON.stringify(fact) }))).status).toBe(204);
  await Promise.all([lists.close(), results.close()]);
  // Only root may mount a disk. Its folder can't be renamed.
  if (spawnSync('mount', ['--bind', folder, folder]).status === 0) {
    onTestFinished(() => void spawnSync('umount', [folder]));
    expect(() => renameSync(folder, `${folder}-other`)).toThrow('EBUSY');
  }
  const { isWhole } = await recoverFolder(folder);
  expect(isWhole).toBe(true);
  const saved = createLists({ folder, token: 'a-token-for-writing' });
  const log = await saved(new Request('https://shop.example/recotag-lists/log', { headers }));
  expect(await log.json()).toMatchObject({ entries: [{ who: 'Ada' }] });
  const counted = createResults({ folder, token: 'a-token-for-reading' });
  const read = await counted(new Request(address, { headers: { Authorization: 'Bearer a-token-for-reading' } }));
  expect(await read.json()).toMatchObject({ days: [{ list: 'home', shoppers: 1 }] });
  await Promise.all([saved.close(), counted.close()]);
});
