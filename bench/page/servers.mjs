// A shop and a collector on two origins. The collector responds to each tool like its own service, and records when a request arrives.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { gunzipSync } from 'node:zlib';

/** The settings that the tools request from their service first, by the beginning of the path. */
export const SETTINGS = {
  '/v1/projects/': { integrations: { 'Segment.io': { apiKey: 'bench' } } },
  '/sourceConfig': {
    source: {
      id: 'bench',
      name: 'bench',
      enabled: true,
      writeKey: 'bench',
      workspaceId: 'bench',
      config: { statsCollection: { errors: { enabled: false }, metrics: { enabled: false } } },
      destinations: [],
      connections: [],
    },
  },
};

/** The response of recotag's service, and a response that all other tools accept. */
export const ANSWERS = {
  xml: '<?xml version="1.0" encoding="utf-8"?><result><status>Success</status></result>',
  json: '{"code":200,"status":1,"events_ingested":1,"payload_size_bytes":1}',
};

/** The shop's own origin sends no `Origin` with GET. */
export const corsFor = (headers) => ({
  'Access-Control-Allow-Origin': headers.origin ?? '*',
  'Access-Control-Allow-Credentials': 'true',
  'Access-Control-Allow-Headers': headers['access-control-request-headers'] ?? '*',
  'Access-Control-Allow-Methods': 'GET, POST',
  'Access-Control-Max-Age': '600',
});

/** The texts of a request, decoded: some tools send base64, some gzip. */
export const textsOf = (url, bytes) => {
  const text = (bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes).toString('utf8');
  const forms = [...new URLSearchParams(text).values()].map((value) => Buffer.from(value, 'base64').toString('utf8'));
  return [decodeURIComponent(url), text, ...forms];
};

export const bodyOf = async (request) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
};

const listen = async (listener) => {
  const server = createServer((request, response) => {
    listener(request, response).catch((error) => {
      console.error(error);
      response.destroy();
    });
  });
  server.keepAliveTimeout = 65_000;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, url: `http://127.0.0.1:${server.address().port}` };
};

/**
 * @param answerPage `(path, { shop, collector })` to `{ type, body }`, or undefined for 404
 * @returns `arrival(text)` is the time (as `Date.now()`, with fractions) at which the first request with this text arrived
 */
export const startServers = async (answerPage) => {
  const waiting = new Map();

  const collect = async (request, response) => {
    const arrived = performance.timeOrigin + performance.now();
    const { method, url, headers } = request;
    const cors = corsFor(headers);
    if (method === 'OPTIONS') return response.writeHead(204, cors).end();
    const texts = textsOf(url, await bodyOf(request));
    for (const [text, done] of waiting)
      if (texts.some((each) => each.includes(text))) {
        waiting.delete(text);
        done(arrived);
      }
    const settings = Object.keys(SETTINGS).find((path) => url.startsWith(path));
    if (settings) {
      response.writeHead(200, { ...cors, 'Content-Type': 'application/json' });
      return response.end(JSON.stringify(SETTINGS[settings]));
    }
    const isXml = url.includes('/v3/operations/');
    response.writeHead(200, { ...cors, 'Content-Type': isXml ? 'application/xml' : 'application/json' });
    response.end(isXml ? ANSWERS.xml : ANSWERS.json);
  };

  const collector = await listen(collect);
  const shop = await listen(async (request, response) => {
    if (request.url.startsWith('/reco/')) return collect(request, response);
    const page = answerPage(request.url, { shop: shop.url, collector: collector.url });
    if (!page) return response.writeHead(404).end();
    response.writeHead(200, { 'Content-Type': `${page.type}; charset=utf-8`, 'Cache-Control': 'no-cache' });
    response.end(page.body);
  });
  return {
    shop: shop.url,
    collector: collector.url,
    arrival: (text) => new Promise((done) => waiting.set(text, done)),
    close: () => {
      for (const { server } of [shop, collector]) {
        server.close();
        server.closeAllConnections();
      }
    },
  };
};
