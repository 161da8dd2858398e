// A server of the benchmark in its own process, which sends its port when it listens. `node server.mjs` reads a call and answers Success;
// `node server.mjs <port of the upstream>` is http-proxy before it.
import { Agent, createServer } from 'node:http';
import httpProxy from 'http-proxy';

const [upstream] = process.argv.slice(2);
const ANSWER = '<?xml version="1.0" encoding="utf-8"?><result><status>Success</status></result>';

const succeed = (request, response) => {
  request.resume().on('end', () => {
    response.writeHead(200, { 'Content-Type': 'application/xml', 'Content-Length': ANSWER.length }).end(ANSWER);
  });
};

const forward = () => {
  const proxy = httpProxy.createProxyServer({
    target: `http://127.0.0.1:${upstream}`,
    agent: new Agent({ keepAlive: true }),
  });
  proxy.on('error', (_error, _request, response) => response.destroy());
  return (request, response) => proxy.web(request, response);
};

const server = createServer({ requestTimeout: 0, headersTimeout: 0 }, upstream ? forward() : succeed);
server.listen(0, '127.0.0.1', 65_535, () => process.send({ port: server.address().port }));
process.on('disconnect', () => process.exit());
process.on('SIGTERM', () => process.exit());
