import { type FaultRule, faultRules } from './fault-rule.js';

/** A call, as far as rules look at it. */
export interface FaultSubject {
  method: string;
  query: Record<string, string>;
}

/** What is to go wrong with one call: a wait, and the first rule that does more than wait. */
export interface Fault {
  delay: number;
  rule?: FaultRule;
}

/** The rules that are in force, and how often each has matched. */
export class FaultList {
  #rules: { rule: FaultRule; matched: number }[] = [];

  /** The rules in force. */
  get rules(): readonly FaultRule[] {
    return this.#rules.map(({ rule }) => rule);
  }

  /**
   * Puts rules in force in place of those before; counting starts again.
   *
   * @throws TypeError when a rule has an unknown field or a wrong value
   */
  set(...rules: FaultRule[]): void {
    this.#rules = faultRules(rules).map((rule) => ({ rule, matched: 0 }));
  }

  /** Nothing goes wrong any more. */
  clear(): void {
    this.#rules = [];
  }

  /** What is to go wrong with this call; counts it. */
  take(subject: FaultSubject, more: readonly FaultRule[] = []): Fault {
    const playing = this.#rules
      .filter((entry) => {
        if (!concerns(entry.rule, subject)) return false;
        const { skip = 0, times = Number.POSITIVE_INFINITY } = entry.rule;
        const place = entry.matched++ - skip;
        return place >= 0 && place < times;
      })
      .map(({ rule }) => rule);
    playing.push(...more.filter((rule) => concerns(rule, subject)));
    const fault: Fault = { delay: playing.reduce((sum, { delay = 0 }) => sum + delay, 0) };
    const rule = playing.find(({ kind = 'pass' }) => kind !== 'pass');
    if (rule) fault.rule = rule;
    return fault;
  }
}

const concerns = (rule: FaultRule, { method, query }: FaultSubject): boolean =>
  (rule.method ?? 'POST') === method &&
  (rule.operation === undefined || rule.operation === query.operation) &&
  (rule.endpointId === undefined || rule.endpointId === query.endpointId) &&
  (rule.deviceUUID === undefined || rule.deviceUUID.toLowerCase() === query.deviceUUID?.toLowerCase());
