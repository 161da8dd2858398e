// Fills a folder with waiting calls: `node bench/durable/fill.mjs <folder> <calls>`. Each has a device and an id of its own. The first 4 %
// have expired, and one device, FORGOTTEN, has 2 % of all.
import { randomUUID } from 'node:crypto';
import { embeddedQueue } from '../../dist/esm/queue.js';

const [folder, calls] = [process.argv[2], Number(process.argv[3])];
const FORGOTTEN = '00000000-0000-4000-8000-000000000000';
const DAY = 24 * 3_600_000;
const AT_ONCE = 5000;

const queue = await embeddedQueue(folder, { sends: false });
for (let first = 0; first < calls; first += AT_ONCE)
  await Promise.all(
    Array.from({ length: AT_ONCE }, (_, offset) => {
      const index = first + offset;
      return queue.put({
        operation: 'ViewProduct',
        endpointId: 'bench',
        deviceUUID: index % 50 === 49 ? FORGOTTEN : randomUUID(),
        extra: [],
        contentType: 'application/xml',
        body: '<operation><product><ids><webSiteId>4711</webSiteId></ids></product></operation>',
        customerIp: '203.0.113.7',
        acceptedAt: Date.now() - (index < calls * 0.04 ? DAY + 3_600_000 : 0),
        id: randomUUID(),
        isCart: false,
      });
    }),
  );
await queue.close();
