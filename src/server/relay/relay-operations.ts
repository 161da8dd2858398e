import type { Mode } from '../../protocol/operation-url.js';

/** How the relay treats one operation. */
export interface RelayOperation {
  /** this integration's name for it, default the key it stands under */
  name?: string | undefined;
  /** default as interface.txt section 1 says; both modes for an operation that it does not name */
  mode?: Mode | undefined;
  /** whether the secret key is added, default only in async mode, as section 5 shows it */
  secret?: boolean | undefined;
  /** whether the shopper's address is added, default only in async mode, as section 5 shows it */
  customerIp?: boolean | undefined;
}

/**
 * Which operations pass. A list of names is the whole list. An object changes the four of interface.txt section 1 and adds to
 * them: this integration's name for one, rules for one, or false for none.
 */
export type RelayOperations = readonly string[] | Readonly<Record<string, string | RelayOperation | false>>;

const MODES: Readonly<Record<string, Mode>> = {
  ViewProduct: 'async',
  SetCart: 'async',
  Reco: 'sync',
  GetPopularProducts: 'sync',
};

/** The rules by the name that stands in the query. */
export const relayOperations = (operations: RelayOperations = {}): ReadonlyMap<string, RelayOperation> => {
  const entries = Array.isArray(operations)
    ? operations.map((name: string) => [name, name] as const)
    : Object.entries({ ...Object.fromEntries(Object.keys(MODES).map((name) => [name, name])), ...operations });
  const rules = new Map<string, RelayOperation>();
  for (const [key, given] of entries) {
    if (given === false) continue;
    const rule: RelayOperation = typeof given === 'string' ? { name: given } : given;
    const mode = rule.mode ?? (Object.hasOwn(MODES, key) ? MODES[key] : undefined);
    rules.set(rule.name ?? key, { ...rule, ...(mode && { mode }) });
  }
  return rules;
};
