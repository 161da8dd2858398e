import { Refusal } from '../refusal.js';
import type { Role, Settings } from '../settings.js';
import { short } from './element.js';

/** What the address of a call says. */
export interface Call {
  mode: 'sync' | 'async';
  role: Role;
  endpointId: string;
  /** The operation's name at this integration. */
  operation: string;
  deviceUUID?: string;
  /** Value of the query parameter `transactionId`, where the settings allow it: the same on every try of one call. */
  transactionId?: string;
}

const PATH = /^\/v3\/operations\/([^/]*)$/;

// Versions 1 to 8 of RFC 9562, and its nil and max.
const UUID =
  /^(?:[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}|(?:0{8}-(?:0{4}-){3}0{12})|(?:f{8}-(?:f{4}-){3}f{12}))$/i;

const modeOf = (role: Role): Call['mode'] => (role === 'Reco' || role === 'GetPopularProducts' ? 'sync' : 'async');

/**
 * Judges method, path and query (interface.txt section 4.1).
 *
 * @param target the request target as it came, path and query
 */
export const judgeCall = (method: string, target: string, settings: Settings): Call => {
  const [path = '', ...search] = target.split('?');
  const query = new URLSearchParams(search.join('?'));
  const mode = PATH.exec(path)?.[1];
  if (mode === undefined)
    throw new Refusal(
      `there is nothing at ${short(path)}; operations are at /v3/operations/sync and /async`,
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
