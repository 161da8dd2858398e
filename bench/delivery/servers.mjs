// A shop, a collector that fails as a scenario says, and a third origin. Some tools request their settings from it first. It never fails,
// because their vendors serve settings from a CDN.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { ANSWERS, bodyOf, corsFor, SETTINGS, textsOf } from '../page/servers.mjs';

/** Each event contains `event-` and its number. */
const TOKEN = /\bevent-\d+\b/g;

const listen = async (listener) => {
  const server = createServer((request, response) => {
    listener(request, response).catch(() => response.destroy());
  });
  server.keepAliveTimeout = 65_000;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
};
const urlOf = (server) => `http://127.0.0.1:${server.address().port}`;
const stop = (server) => {
  server.close();
  server.closeAllConnections();
};

/**
 * @param answerPage `(path) => { type, body }`, or undefined for a path that the shop doesn't have
 * @returns `accepted` counts how often the collector accepted each event, `requests()` the requests for events that reached it.
 * `fail(mode, count)` is what it does with the next ones: `500`; `slow 500` a second later; `reset` closes the connection after it has read the request; `down`
 * closes it before, for preflights, too.
 */
export const startService = async (answerPage) => {
  const state = { mode: 'ok', fails: 0, accepted: new Map(), requests: 0 };

  const collect = async (request, response) => {
    const cors = corsFor(request.headers);
    if (state.mode === 'down') {
      state.requests++;
      return request.socket.destroy();
    }
    if (request.method === 'OPTIONS') return response.writeHead(204, cors).end();
    const texts = textsOf(request.url, await bodyOf(request));
    const tokens = new Set(texts.flatMap((text) => text.match(TOKEN) ?? []));
    if (tokens.size === 0) return response.writeHead(200, cors).end(ANSWERS.json);
    state.requests++;
    const mode = state.fails-- > 0 ? state.mode : 'ok';
    if (mode === 'reset') return request.socket.destroy();
    if (mode === 'slow 500') await new Promise((done) => setTimeout(done, 1000));
    if (mode.endsWith('500')) return response.writeHead(500, cors).end();
    for (const token of tokens) state.accepted.set(token, (state.accepted.get(token) ?? 0) + 1);
    const isXml = request.url.includes('/v3/operations/');
    response.writeHead(200, { ...cors, 'Content-Type': isXml ? 'application/xml' : 'application/json' });
    response.end(isXml ? ANSWERS.xml : ANSWERS.json);
  };

  const collector = await listen(collect);
  const settings = await listen(async (request, response) => {
    const found = Object.keys(SETTINGS).find((path) => request.url.startsWith(path));
    response.writeHead(found ? 200 : 404, { ...corsFor(request.headers), 'Content-Type': 'application/json' });
    response.end(found ? JSON.stringify(SETTINGS[found]) : '');
  });
  const urls = { collector: urlOf(collector), settings: urlOf(settings) };
  const shop = await listen(async (request, response) => {
    const answer = answerPage(request.url, urls);
    if (!answer) return response.writeHead(404).end();
    const { type, body } = answer;
    response.writeHead(200, { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'max-age=600' });
    response.end(body);
  });

  return {
    ...urls,
    shop: urlOf(shop),
    accepted: state.accepted,
    fail: (mode, count = Number.POSITIVE_INFINITY) => Object.assign(state, { mode, fails: count }),
    recover: () => Object.assign(state, { mode: 'ok', fails: 0 }),
    requests: () => state.requests,
    close: () => {
      for (const server of [shop, settings, collector]) stop(server);
    },
  };
};
