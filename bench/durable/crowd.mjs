import { randomUUID } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { service, startRelay } from './programs.mjs';

export const count = (number) => number.toLocaleString('en');

/** One view of each of so many devices waits in the folder. Then a relay starts with it and delivers. */
export const crowd = async (folder, devices) => {
  const { embeddedQueue } = await import('../../dist/esm/queue.js');
  const path = join(folder, 'crowd');
  const queue = await embeddedQueue(path);
  const body = '<operation><product><ids><webSiteId>4711</webSiteId></ids></product></operation>';
  const call = () => ({
    operation: 'ViewProduct',
    endpointId: 'bench',
    deviceUUID: randomUUID(),
    extra: [],
    contentType: 'application/xml',
    body,
    customerIp: '203.0.113.7',
    acceptedAt: Date.now(),
    id: undefined,
    isCart: false,
  });
  let began = performance.now();
  for (let first = 0; first < devices; first += 1000)
    await Promise.all(Array.from({ length: Math.min(1000, devices - first) }, () => queue.put(call())));
  const stored = devices / ((performance.now() - began) / 1000);
  await queue.close();
  let size = 0;
  for (const file of await readdir(path)) size += (await stat(join(path, file))).size;
  service.arrived.clear();
  began = performance.now();
  const relay = await startRelay({ RECOTAG_QUEUE: path });
  const starts = (performance.now() - began) / 1000;
  await sleep(30_000);
  const sent = service.arrived.size;
  const memory = (await relay.metric('process_resident_memory_bytes')) / 2 ** 20;
  await relay.stop();
  console.log(`\n${count(devices)} devices wait in the folder, with one view each.\n`);
  console.log('| stored per second | size on disk | the relay starts in | its memory | delivered per second |');
  console.log('| ---: | ---: | ---: | ---: | ---: |');
  const figures = [
    count(Math.round(stored)),
    `${(size / 2 ** 20).toFixed(0)} MB`,
    `${starts.toFixed(1)} s`,
    `${memory.toFixed(0)} MB`,
    count(Math.round(sent / 30)),
  ];
  console.log(`| ${figures.join(' | ')} |`);
};
