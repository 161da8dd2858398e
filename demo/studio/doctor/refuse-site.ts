import type { IncomingMessage, ServerResponse } from 'node:http';
import { reply } from '../server/reply.js';

/** A service that takes calls of one other site only. */
export const refuseSite = ({ method, headers }: IncomingMessage, response: ServerResponse): true => {
  const cors = {
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Allow-Headers': 'content-type, accept',
    'Access-Control-Allow-Methods': 'POST',
  };
  if (method === 'OPTIONS') return reply(response, 204, 'text/plain', '', cors);
  const message = `the site ${(headers.origin ?? '').replace(/[<&]/g, '')} may not call here`;
  return reply(
    response,
    403,
    'application/xml',
    `<?xml version="1.0" encoding="utf-8"?><result><status>Forbidden</status><message>${message}</message></result>`,
    cors,
  );
};
