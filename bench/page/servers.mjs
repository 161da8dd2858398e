// A shop, a collector, and a third origin from which some tools request their settings first: their vendors serve them from a CDN, so it
// never fails. The collector responds to each tool like its own service, and fails as a scenario says.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { gunzipSync } from 'node:zlib';

/** The settings that the tools request from their service first, by the beginning of the path. */
const SETTINGS = {
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
const ANSWERS = {
  xml: '<?xml version="1.0" encoding="utf-8"?><result><status>Success</status></result>',
  json: '{"code":200,"status":1,"events_ingested":1,"payload_size_bytes":1}',
};

/** The shop's own origin sends no `Origin` with GET. */
const corsFor = (headers) => ({
  'Access-Control-Allow-Origin': headers.origin ?? '*',
  'Access-Control-Allow-Credentials': 'true',
  'Access-Control-Allow-Headers': headers['access-control-request-headers'] ?? '*',
  'Access-Control-Allow-Methods': 'GET, POST',
  'Access-Control-Max-Age': '600',
});

/** The texts of a request, decoded: some tools send base64, some gzip. */
const textsOf = (url, bytes) => {
  const text = (bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes).toString('utf8');
  const forms = [...new URLSearchParams(text).values()].map((value) => Buffer.from(value, 'base64').toString('utf8'));
  return [decodeURIComponent(url), text, ...forms];
};

const bodyOf = async (request) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
};

/** Each event of the scenarios of delivery contains `event-` and its number. */
const TOKEN = /\bevent-\d+\b/g;

const listen = async (listener) => {
  const server = createServer((request, response) => {
    listener(request, response).catch(() => response.destroy());
  });
  server.keepAliveTimeout = 65_000;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, url: `http://127.0.0.1:${server.address().port}` };
};

const json = (request, response, status, text) =>
  response.writeHead(status, { ...corsFor(request.headers), 'Content-Type': 'application/json' }).end(text);

const settingsFor = ({ url }) => {
  const found = Object.keys(SETTINGS).find((path) => url.startsWith(path));
  return found && JSON.stringify(SETTINGS[found]);
};

const listenForSettings = () =>
  listen(async (request, response) => {
    const settings = settingsFor(request);
    json(request, response, settings ? 200 : 404, settings);
  });

/**
 * @param answerPage `(path, { shop, collector, settings })` to `{ type, body }`, or undefined for 404
 * @param maxAge how long browsers keep the shop's files, in seconds
 * @returns `arrival(text)` is the time (as `Date.now()`, with fractions) at which the first request with this text arrived, `accepted`
 * counts how often the collector accepted each event, `requests()` the requests for events that reached it. `fail(mode, count)` is what it
 * does with the next ones: `500`; `slow 500` a second later; `down` closes the connection, for preflights, too.
 */
export const startServers = async (answerPage, maxAge = 0) => {
  const waiting = new Map();
  const accepted = new Map();
  const state = { mode: 'ok', fails: 0, requests: 0 };

  /** @returns whether the request fails */
  const failed = async (response, cors) => {
    state.requests++;
    const mode = state.fails-- > 0 ? state.mode : 'ok';
    if (mode === 'slow 500') await new Promise((done) => setTimeout(done, 1000));
    if (mode.endsWith('500')) response.writeHead(500, cors).end();
    return mode.endsWith('500');
  };

  const collect = async (request, response) => {
    const arrived = performance.timeOrigin + performance.now();
    const cors = corsFor(request.headers);
    if (state.mode === 'down') {
      state.requests++;
      return request.socket.destroy();
    }
    if (request.method === 'OPTIONS') return response.writeHead(204, cors).end();
    const texts = textsOf(request.url, await bodyOf(request));
    for (const [text, done] of waiting)
      if (texts.some((each) => each.includes(text))) {
        waiting.delete(text);
        done(arrived);
      }
    const settings = settingsFor(request);
    if (settings) return json(request, response, 200, settings);
    const tokens = new Set(texts.flatMap((text) => text.match(TOKEN) ?? []));
    if (tokens.size && (await failed(response, cors))) return;
    for (const token of tokens) accepted.set(token, (accepted.get(token) ?? 0) + 1);
    if (!request.url.includes('/v3/operations/')) return json(request, response, 200, ANSWERS.json);
    response.writeHead(200, { ...cors, 'Content-Type': 'application/xml' }).end(ANSWERS.xml);
  };

  const [collector, settings] = await Promise.all([listen(collect), listenForSettings()]);
  const shop = await listen(async (request, response) => {
    if (request.url.startsWith('/reco/')) return collect(request, response);
    const page = answerPage(request.url, urls);
    if (!page) return response.writeHead(404).end();
    const cache = maxAge ? `max-age=${maxAge}` : 'no-cache';
    response.writeHead(200, { 'Content-Type': `${page.type}; charset=utf-8`, 'Cache-Control': cache });
    response.end(page.body);
  });
  const urls = { shop: shop.url, collector: collector.url, settings: settings.url };
  return {
    ...urls,
    accepted,
    requests: () => state.requests,
    arrival: (text) => new Promise((done) => waiting.set(text, done)),
    fail: (mode, count = Number.POSITIVE_INFINITY) => Object.assign(state, { mode, fails: count }),
    recover: () => Object.assign(state, { mode: 'ok', fails: 0 }),
    close: () => {
      for (const { server } of [shop, settings, collector]) {
        server.close();
        server.closeAllConnections();
      }
    },
  };
};
