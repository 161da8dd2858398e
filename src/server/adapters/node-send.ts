import type { Send } from '../send.js';
import { nodeBody } from './node-request.js';

/**
 * Requests by Node's own http client, which answers several times as many as its `fetch` does. Undefined where there is
 * none. The modules are asked for by name at run time: an import would keep workers from loading this package.
 */
export const nodeSend = (): Send | undefined => {
  const builtin = globalThis.process?.getBuiltinModule;
  const http = builtin?.('node:http');
  const https = builtin?.('node:https');
  if (!http || !https) return;
  // Idle connections are given up before the usual servers do, which would meet a call already on its way.
  const options = { keepAlive: true, timeout: 4000 };
  const plain = { client: http, agent: new http.Agent(options) };
  const secure = { client: https, agent: new https.Agent(options) };
  return (url, { method, headers, body, time }) =>
    new Promise((resolve, reject) => {
      const { protocol, hostname, port, pathname, search } = new URL(url);
      const { client, agent } = protocol === 'https:' ? secure : plain;
      const request = client.request({
        method,
        hostname: hostname.replace(/^\[|\]$/g, ''),
        port,
        path: pathname + search,
        // Unlike fetch, nothing here would unpack an answer.
        headers: { ...headers, 'Accept-Encoding': 'identity', 'Content-Length': Buffer.byteLength(body) },
        agent,
      });
      const off = time.on((reason) => request.destroy(reason instanceof Error ? reason : undefined));
      request.on('close', off);
      request.on('error', reject);
      request.on('response', (answer) => {
        const { statusCode = 0, headers: got } = answer;
        // What goes wrong from here on, the reader of the body is told.
        answer.on('error', () => {});
        if (got['content-encoding'] && got['content-encoding'] !== 'identity') {
          answer.destroy();
          return reject(Error('the answer is compressed, which nobody asked for'));
        }
        resolve({
          status: statusCode,
          headers: { get: (name) => (got[name] === undefined ? null : `${got[name]}`) },
          body: nodeBody(answer, () => answer.destroy()),
        });
      });
      request.end(body);
    });
};
