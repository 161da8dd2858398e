import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import { Refusal } from '../refusal.js';
import type { Role, Settings } from '../settings.js';
import { short } from './element.js';

/** The content of a call's address. */
export interface Call {
  mode: 'sync' | 'async';
  role: Role;
  endpointId: string;
  /** The operation's name at this integration. */
  operation: string;
  deviceUUID?: string;
  /** Value of the query parameter `transactionId`, where the settings allow it: the same for each attempt of a call. */
  transactionId?: string;
}

const PATH = /^\/v3\/operations\/([^/]*)$/;

// Versions 1 to 8 of RFC 9562, and its nil and max.
const UUID =
  /^(?:[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}|(?:0{8}-(?:0{4}-){3}0{12})|(?:f{8}-(?:f{4}-){3}f{12}))$/i;

const modeOf = (role: Role): Call['mode'] => (role === 'Reco' || role === 'GetPopularProducts' ? 'sync' : 'async');

/**
 * Judges method, path and query (docs/interface.md section 4.1).
 *
 * @param target the unchanged request target: path and query
 */
export const judgeCall = (method: string, target: string, settings: Settings): Call => {
  const [path = '', ...search] = target.split('?');
  const query = new URLSearchParams(search.join('?'));
  const mode = PATH.exec(path)?.[1];
  if (mode === undefined)
    throw new Refusal(
      `the path ${short(path)} is unknown; operations are at /v3/operations/sync and /async`,
      'NotFound',
      404,
    );
  if (mode !== 'sync' && mode !== 'async')
    throw new Refusal(`the mode "${short(mode)}" is unknown; it is sync or async`, 'NotFound', 404);
  if (method !== 'POST')
    throw new Refusal(`the method must be POST, not ${method}`, 'MethodNotAllowed', 405, { allow: 'POST, OPTIONS' });

  for (const name of new Set(query.keys()))
    if (query.getAll(name).length > 1) throw new Refusal(`the query has the parameter "${short(name)}" more than once`);
  const needed = (name: string): string => {
    const value = query.get(name);
    if (value === null) throw new Refusal(`the query has no parameter "${name}"`);
    if (!value.trim()) throw new Refusal(`the query parameter "${name}" is empty`);
    return value;
  };

  const endpointId = needed('endpointId');
  if (settings.endpoints !== 'any' && !settings.endpoints.includes(endpointId))
    throw new Refusal(`the endpoint "${short(endpointId)}" is not set up at this service`, 'Forbidden', 403);
  const operation = needed('operation');
  const role = settings.operations[operation];
  if (!role)
    throw new Refusal(
      `no operation "${short(operation)}" is set up at this service; known: ${Object.keys(settings.operations).join(', ')}`,
      'NotFound',
      404,
    );
  if (modeOf(role) !== mode) throw new Refusal(`the operation ${operation} is ${modeOf(role)}, and was called ${mode}`);

  const tracking = mode === 'async';
  const allowed = tracking
    ? ['endpointId', 'operation', 'deviceUUID', ...settings.extraQuery]
    : ['endpointId', 'operation'];
  for (const name of query.keys())
    if (!allowed.includes(name))
      throw new Refusal(
        `the query parameter "${short(name)}" is unknown for ${operation}; known: ${allowed.map((each) => `"${each}"`).join(', ')}`,
      );

  const call: Call = { mode, role, endpointId, operation };
  if (query.has('deviceUUID')) {
    call.deviceUUID = needed('deviceUUID');
    if (!UUID.test(call.deviceUUID))
      throw new Refusal(`the query parameter "deviceUUID" must be a UUID, not "${short(call.deviceUUID)}"`);
  }
  if (query.has('dateTimeOffset') && !/^\d{1,15}$/.test(needed('dateTimeOffset')))
    throw new Refusal(
      `the query parameter "dateTimeOffset" must be a number of milliseconds, not "${short(needed('dateTimeOffset'))}"`,
    );
  if (query.has('transactionId')) call.transactionId = needed('transactionId');
  return call;
};

/** Judges the headers. They must be exactly as docs/interface.md sections 4.1 to 5 show them for the operation. */
export const judgeHeaders = (
  headers: IncomingHttpHeaders,
  { role, operation, mode }: Call,
  settings: Settings,
): void => {
  if (headers.cookie !== undefined) throw new Refusal('the header Cookie was sent; cookies are not allowed');
  if (headers['content-encoding'] !== undefined)
    throw new Refusal(
      `the header Content-Encoding is "${short(headers['content-encoding'])}"; only uncompressed bodies are accepted`,
      'UnsupportedMediaType',
      415,
    );
  exactly('Accept', headers.accept, 'application/xml');
  exactly(
    'Content-Type',
    headers['content-type'],
    role === 'Reco' ? 'application/xml; charset=utf-8' : 'application/xml',
  );

  const { authorization } = headers;
  const customerIp = headers['x-customer-ip'];
  if (mode === 'sync') {
    if (authorization !== undefined) throw new Refusal(`the header Authorization is not part of ${operation}`);
    if (customerIp !== undefined) throw new Refusal(`the header X-Customer-IP is not part of ${operation}`);
    return;
  }
  if (authorization !== undefined && !/^SecretKey [^\s,]+$/.test(authorization))
    throw new Refusal(
      'the header Authorization must be the word SecretKey, one space and the key',
      'Unauthorized',
      401,
    );
  if (settings.requireSecret !== undefined && authorization !== `SecretKey ${settings.requireSecret}`)
    throw new Refusal(
      authorization === undefined
        ? `${operation} needs the header Authorization at this service, and it is missing`
        : 'the secret key in the header Authorization is wrong',
      'Unauthorized',
      401,
    );
  if (customerIp === undefined) {
    if (settings.requireCustomerIp)
      throw new Refusal(`${operation} needs the header X-Customer-IP at this service, and it is missing`);
  } else if (!isIP(`${customerIp}`))
    throw new Refusal(`the header X-Customer-IP must be one IP address, not "${short(`${customerIp}`)}"`);
};

const exactly = (name: string, value: string | undefined, expected: string): void => {
  if (value === undefined) throw new Refusal(`the header ${name} is missing; it must be "${expected}"`);
  if (value !== expected) throw new Refusal(`the header ${name} must be "${expected}", not "${short(value)}"`);
};
