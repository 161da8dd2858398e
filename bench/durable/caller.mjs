// Shoppers' pages, as a process of its own: `fork` it, and send it a plan:
// { url, milliseconds, views, leavers, shoppers }
//
// - `views`: views per second, each by another device.
// - `leavers`: pages per second that send a view and close the connection at once, without waiting for the response.
// - `shoppers`: shoppers per second who each change their cart four times, and repeat a change until it is acknowledged.
//
// It responds with { sent, acknowledged: [device, time][], left: device[], carts: [device, count][] }.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';

const clock = () => performance.timeOrigin + performance.now();
const [{ url, milliseconds, views = 0, leavers = 0, shoppers = 0 }] = await once(process, 'message');

const HEADERS = { Accept: 'application/xml', 'Content-Type': 'application/xml' };
const pool = new Pool(url, { connections: 64 });
const pathOf = (operation, device) =>
  `/reco/v3/operations/async?endpointId=bench&operation=${operation}&deviceUUID=${device}`;
const VIEW = '<operation><product><ids><webSiteId>4711</webSiteId></ids></product></operation>';
const cartOf = (count) =>
  `<operation><productList><productListItem><product><ids><webSiteId>4711</webSiteId></ids></product><count>${count}</count></productListItem></productList></operation>`;

/** @returns the status, 0 without a response */
const post = async (operation, device, body) => {
  try {
    const { statusCode, body: answer } = await pool.request({
      method: 'POST',
      path: pathOf(operation, device),
      headers: HEADERS,
      body,
    });
    await answer.dump();
    return statusCode;
  } catch {
    return 0;
  }
};

const running = new Set();
let sent = 0;
const acknowledged = [];
const left = [];
const carts = [];

const view = async () => {
  const device = randomUUID();
  sent++;
  if ((await post('ViewProduct', device, VIEW)) === 200) acknowledged.push([device, clock()]);
};

const leave = (device) =>
  new Promise((resolve) => {
    const { host, port, hostname } = new URL(url);
    const socket = connect(port, hostname, () => {
      socket.write(
        `POST ${pathOf('ViewProduct', device)} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/xml\r\nContent-Length: ${VIEW.length}\r\n\r\n${VIEW}`,
        () => {
          left.push(device);
          socket.destroy();
        },
      );
    });
    socket.on('error', () => {}).on('close', resolve);
  });

const shop = async () => {
  const device = randomUUID();
  for (let count = 1; count <= 4; count++) {
    sent++;
    while ((await post('SetCart', device, cartOf(count))) !== 200) await sleep(500);
    await sleep(Math.random() * 300);
  }
  carts.push([device, 4]);
};

/** Starts something at a constant rate; also when it is late. */
const atRate = async (rate, start) => {
  const began = performance.now();
  for (let number = 0; number < (rate * milliseconds) / 1000; number++) {
    const wait = (number / rate) * 1000 - (performance.now() - began);
    if (wait > 1) await sleep(wait);
    else if (number % 20 === 0) await sleep(0);
    const done = start().finally(() => running.delete(done));
    running.add(done);
  }
};

await Promise.all([
  views && atRate(views, view),
  leavers && atRate(leavers, () => leave(randomUUID())),
  shoppers && atRate(shoppers, shop),
]);
while (running.size) await Promise.all(running);
process.send({ sent, acknowledged, left, carts });
await once(process, 'disconnect');
await pool.destroy();
