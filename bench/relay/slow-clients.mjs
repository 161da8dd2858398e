// Many clients that begin to send a body and never finish: `node slow-clients.mjs port count`. Reports when all have started.
import { connect } from 'node:net';

const [port, count] = process.argv.slice(2).map(Number);
const BODY = '<operation><product><ids><webSiteId>47';
const HEAD = `POST /reco/v3/operations/async?endpointId=my-shop&operation=ViewProduct HTTP/1.1\r\nHost: shop\r\nContent-Type: application/xml\r\nContent-Length: 1000\r\n\r\n`;

let begun = 0;
let failed = 0;
const begin = () =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(HEAD + BODY, resolve));
    socket.on('error', () => {
      failed++;
      resolve();
    });
    socket.resume();
    // A byte now and then keeps the connection active.
    setInterval(() => socket.writable && socket.write(' '), 3000 + Math.random() * 3000);
  });

while (begun < count) {
  const some = Math.min(200, count - begun);
  await Promise.all(Array.from({ length: some }, begin));
  begun += some;
}
process.send({ begun: begun - failed });
process.on('disconnect', () => process.exit());
