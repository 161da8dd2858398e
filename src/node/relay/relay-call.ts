import { isDeviceId, type Mode } from '../../protocol/operation-url.js';
import { Refusal } from './refusal.js';
import type { Route } from './relay-route.js';

export interface CallRules {
  operations: ReadonlyMap<string, CheckedOperation>;
  endpointId: string | undefined;
  /** names of further allowed query parameters */
  query: readonly string[];
  /** name of the parameter with the operation's own id (`{id}`) */
  id?: string | undefined;
  /** name of the parameter with the operation's age in milliseconds (`{age}`) */
  age?: string | undefined;
}

const LONGEST = 200;

/** Reads and checks the query (docs/interface.md section 4.1). Other parameters are removed. @throws Refusal for a call that is not allowed */
export const relayCall = (route: Route, { operations, endpointId, query, id }: CallRules) => {
  const parameters = new URLSearchParams(route.query);
  const one = (name: string): string | undefined => {
    const values = parameters.getAll(name);
    // If a parameter had two values, the relay and the service might use different ones.
    if (values.length > 1) throw new Refusal(400, 'query', `query parameter ${name} occurs more than once`);
    const value = values[0];
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are rejected
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
    throw new Refusal(403, 'query', 'this endpointId is not allowed here');
  const deviceUUID = one('deviceUUID');
  if (deviceUUID && !isDeviceId(deviceUUID)) throw new Refusal(400, 'query', 'deviceUUID must be a UUID');
  return {
    operation,
    rule,
    endpointId: endpoint,
    deviceUUID,
    /** the page's own id of the operation, if it sends one */
    id: id === undefined ? undefined : one(id),
    extra: query.flatMap((name): [string, string][] => {
      const value = one(name);
      return value === undefined ? [] : [[name, value]];
    }),
  };
};

/** How the relay treats one operation. */
export interface RelayOperation {
  /** this integration's name for it, default its key */
  name?: string | undefined;
  /** default as in docs/interface.md section 1; both modes for other operations */
  mode?: Mode | undefined;
  /** whether the secret key is added, default only in async mode, as section 5 shows it */
  secret?: boolean | undefined;
  /** whether the shopper's address is added, default only in async mode, as section 5 shows it */
  customerIp?: boolean | undefined;
}

export interface CheckedOperation extends RelayOperation {
  /** whether a newer call replaces an older one */
  isCart: boolean;
}

/**
 * Which operations are allowed. A list of names is the complete list. An object changes the four of docs/interface.md section 1 or
 * adds others: a string is this integration's name for one, an object is its rule, false disallows it.
 */
export type RelayOperations = readonly string[] | Readonly<Record<string, string | RelayOperation | false>>;

const MODES: Readonly<Record<string, Mode>> = {
  ViewProduct: 'async',
  SetCart: 'async',
  Reco: 'sync',
  GetPopularProducts: 'sync',
};

const isFlag = (value: unknown): boolean => value === undefined || typeof value === 'boolean';

const isRule = (given: unknown): given is string | RelayOperation => {
  if (typeof given === 'string') return given !== '';
  if (Object(given) !== given || Array.isArray(given)) return false;
  const { name, mode, secret, customerIp, ...others } = given as Record<string, unknown>;
  return (
    Object.keys(others).length === 0 &&
    (name === undefined || (typeof name === 'string' && name !== '')) &&
    (mode === undefined || mode === 'sync' || mode === 'async') &&
    isFlag(secret) &&
    isFlag(customerIp)
  );
};

/** The rules by the operation's name in the query. @throws TypeError for a rule of another shape, and if nothing is allowed */
export const relayOperations = (operations: RelayOperations = {}): ReadonlyMap<string, CheckedOperation> => {
  const entries = Array.isArray(operations)
    ? operations.map((name: string) => [name, name] as const)
    : Object.entries({ ...Object.fromEntries(Object.keys(MODES).map((name) => [name, name])), ...operations });
  const rules = new Map<string, CheckedOperation>();
  for (const [key, given] of entries) {
    if (given === false) continue;
    if (!isRule(given))
      throw TypeError(`operations.${key} must be a name, false, or a rule such as { "mode": "async", "secret": true }`);
    const rule: RelayOperation = typeof given === 'string' ? { name: given } : given;
    const mode = rule.mode ?? (Object.hasOwn(MODES, key) ? MODES[key] : undefined);
    rules.set(rule.name ?? key, { ...rule, ...(mode && { mode }), isCart: key === 'SetCart' });
  }
  if (!rules.size) throw TypeError('operations must allow at least one operation');
  return rules;
};
