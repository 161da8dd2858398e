import type { FaultRule } from './fault-rule.js';

/** The parts of a call that rules match. */
interface FaultSubject {
  method: string;
  query: Record<string, string>;
}

/** The fault of one call: a delay, and the first rule that does more than delay. */
export interface Fault {
  delay: number;
  rule?: FaultRule;
}

/** The active rules, and how often each has matched. */
export class FaultList {
  #rules: { rule: FaultRule; matched: number }[] = [];

  /** Replaces the rules. Counting starts again. */
  set(...rules: FaultRule[]): void {
    this.#rules = rules.map((rule) => ({ rule, matched: 0 }));
  }

  /** The fault of this call. The call is counted. */
  take(subject: FaultSubject, more: readonly FaultRule[] = []): Fault {
    const playing = this.#rules
      .filter((entry) => {
        if (!concerns(entry.rule, subject)) return false;
        const { times = Number.POSITIVE_INFINITY } = entry.rule;
        return entry.matched++ < times;
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
  (rule.method ?? 'POST') === method && (rule.operation === undefined || rule.operation === query.operation);
