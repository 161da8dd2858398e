// One server of the bench in a process of its own: `node servers.mjs upstream|bare|relay [upstream's port]`.
// Tells its port when it listens, and its memory when asked.
import { Agent, request as call, createServer } from 'node:http';
import { createRelay, toNodeHandler } from '../../dist/esm/server.js';

const [kind, upstream, bodyTimeout] = process.argv.slice(2);
const ANSWER = '<?xml version="1.0" encoding="utf-8"?><result><status>Success</status></result>';

const kinds = {
  /** Reads the call and says Success. */
  upstream: () => (request, response) => {
    request.resume().on('end', () => {
      response.writeHead(200, { 'Content-Type': 'application/xml', 'Content-Length': ANSWER.length }).end(ANSWER);
    });
  },
  /** The least that can be called a proxy: pipes both ways, checks nothing, adds nothing. */
  bare: () => {
    const agent = new Agent({ keepAlive: true });
    return (request, response) => {
      const { method, url: path, headers } = request;
      const forward = call({ port: upstream, host: '127.0.0.1', agent, method, path, headers }, (answer) => {
        response.writeHead(answer.statusCode, answer.headers);
        answer.pipe(response);
      });
      forward.on('error', () => response.destroy());
      request.on('error', () => forward.destroy());
      request.pipe(forward);
    };
  },
  /** The relay as a shop runs it, but for the rate limits: the load comes from one address and one device. */
  relay: () =>
    toNodeHandler(
      createRelay({
        baseUrl: `http://127.0.0.1:${upstream}`,
        secretKey: 's3cret',
        endpointId: 'my-shop',
        limitByIp: { perSecond: 1e6, burst: 1e6 },
        limitByDevice: { perSecond: 1e6, burst: 1e6 },
        bodyTimeout: Number(bodyTimeout),
      }),
    ),
};

const server = createServer({ requestTimeout: 0, headersTimeout: 0 }, kinds[kind]());
server.listen(0, '127.0.0.1', 65_535, () => process.send({ port: server.address().port }));
process.on('message', () => {
  globalThis.gc?.();
  server.getConnections((_, connections) => process.send({ rss: process.memoryUsage().rss, connections }));
});
process.on('disconnect', () => process.exit());
