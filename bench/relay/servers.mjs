// One server of the benchmark in its own process: `node servers.mjs kind [upstream's port]`.
// Sends its port when it listens.
import { Agent, createServer } from 'node:http';
import httpProxy from 'http-proxy';
import { Pool } from 'undici';
import { createRelay, toNodeHandler } from '../../dist/esm/server.js';

const [kind, upstream] = process.argv.slice(2);
const service = `http://127.0.0.1:${upstream}`;
const ANSWER = '<?xml version="1.0" encoding="utf-8"?><result><status>Success</status></result>';

const kinds = {
  /** Reads the call and answers Success. */
  upstream: () => (request, response) => {
    request.resume().on('end', () => {
      response.writeHead(200, { 'Content-Type': 'application/xml', 'Content-Length': ANSWER.length }).end(ANSWER);
    });
  },
  /** A minimal proxy by undici: pipes both ways, checks nothing, adds nothing. */
  'bare, undici': () => {
    const pool = new Pool(service, { connections: 128 });
    return (request, response) => {
      const { method, url: path, headers } = request;
      const { connection: _, 'transfer-encoding': __, ...others } = headers;
      pool
        .stream({ method, path, headers: others, body: request }, ({ statusCode, headers: got }) => {
          const { connection: ___, 'keep-alive': ____, ...passed } = got;
          return response.writeHead(statusCode, passed);
        })
        .catch(() => response.destroy());
    };
  },
  /** The relay with Node's own client, as without undici. */
  'relay, node:http': () =>
    toNodeHandler(
      // As in a shop, but without rate limits: the load comes from one address and one device.
      createRelay({
        baseUrl: service,
        secretKey: 's3cret',
        endpointId: 'my-shop',
        limitByIp: false,
        limitByDevice: false,
        maxInFlight: 20_000,
        maxInFlightByIp: 20_000,
        maxHeldBytesByIp: 67_108_864,
      }),
    ),
  'http-proxy': () => {
    const proxy = httpProxy.createProxyServer({ target: service, agent: new Agent({ keepAlive: true }) });
    proxy.on('error', (_error, _request, response) => response.destroy());
    return (request, response) => proxy.web(request, response);
  },
};

const server = createServer({ requestTimeout: 0, headersTimeout: 0 }, await kinds[kind]());
server.listen(0, '127.0.0.1', 65_535, () => process.send({ port: server.address().port }));
process.on('disconnect', () => process.exit());
process.on('SIGTERM', () => process.exit());
