import { isUuid } from '../uuid.js';
import { Refusal } from './refusal.js';
import type { RelayOperation } from './relay-operations.js';
import type { Route } from './relay-route.js';

/** An allowed call, every part of it checked. */
export interface RelayCall {
  operation: string;
  rule: RelayOperation;
  endpointId: string;
  deviceUUID: string | undefined;
  /** further query parameters that the shop lets pass */
  extra: [string, string][];
}

/** What is allowed. */
export interface CallRules {
  operations: ReadonlyMap<string, RelayOperation>;
  endpointId: string | undefined;
  query: readonly string[];
}

const LONGEST = 200;

/** Reads the query (interface.txt section 4.1). Parameters that are not allowed are left behind, not passed on. */
export const relayCall = (route: Route, { operations, endpointId, query }: CallRules): RelayCall => {
  const parameters = new URLSearchParams(route.query);
  const one = (name: string): string | undefined => {
    const values = parameters.getAll(name);
    // With two, relay and service might each read another one.
    if (values.length > 1) throw new Refusal(400, 'query', `query parameter ${name} stands there twice`);
    const value = values[0];
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
    if (value && (value.length > LONGEST || /[\0-\x1f\x7f]/.test(value)))
      throw new Refusal(400, 'query', `query parameter ${name} is too long or has control characters`);
    return value || undefined;
  };
  const operation = one('operation');
  const rule = operation === undefined ? undefined : operations.get(operation);
  if (operation === undefined) throw new Refusal(400, 'query', 'query parameter operation is missing');
  if (!rule) throw new Refusal(403, 'operation', 'this operation is not allowed here');
  if (rule.mode && rule.mode !== route.mode)
    throw new Refusal(403, 'operation', `this operation is ${rule.mode}, not ${route.mode}`);
  const endpoint = one('endpointId') ?? endpointId;
  if (endpoint === undefined) throw new Refusal(400, 'query', 'query parameter endpointId is missing');
  if (endpointId !== undefined && endpoint !== endpointId)
    throw new Refusal(403, 'query', 'this endpointId is not served here');
  const deviceUUID = one('deviceUUID');
  if (deviceUUID && !isUuid(deviceUUID)) throw new Refusal(400, 'query', 'deviceUUID must be a UUID');
  return {
    operation,
    rule,
    endpointId: endpoint,
    deviceUUID,
    extra: query.flatMap((name) => {
      const value = one(name);
      return value === undefined ? [] : [[name, value] as [string, string]];
    }),
  };
};
