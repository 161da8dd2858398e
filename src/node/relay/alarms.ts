import { every, now } from '../http/clock.js';

/** A problem for the operator. It is reported when it begins and when it ends, not for each call. */
export interface RelayAlarm {
  /**
   * `key`: the service rejects all keys, or needs one ·
   * `address`: callers without a known address share one rate limit · `service`: all calls of an operation fail ·
   * `breaker`: so many that the relay pauses them · `queue`: the queue can't store calls, or can't be used ·
   * `refused`: the service has rejected a stored call · `expired`: stored calls were deleted, because they could not be delivered in time ·
   * `lists`: the store of the published lists can't be used · `results`: the store of the results can't be used
   */
  kind: 'key' | 'address' | 'breaker' | 'queue' | 'service' | 'refused' | 'expired' | 'lists' | 'results';
  /** true when it begins, false when it ends */
  raised: boolean;
  /** it had begun before, and the message has a new number */
  isUpdate?: true;
  /** a message for a log, without the caller, the content of the call, or a key */
  message: string;
}

/** How an alarm ends without a further call. */
export interface Probe {
  /** rejects while the problem lasts */
  check(): Promise<unknown>;
  /** for the end of the alarm */
  message: string;
  quiet?: number;
}

export interface Alarms {
  /** @param subject distinguishes problems of the same kind. @param probe is asked while the alarm lasts */
  raise(kind: RelayAlarm['kind'], message: string, subject?: string, probe?: Probe): void;
  /** @param quiet milliseconds since it was raised last, default 0: otherwise some problems would begin and end all the time */
  clear(kind: RelayAlarm['kind'], message: string, subject?: string, quiet?: number): void;
}

/** Milliseconds between two probes. */
const BETWEEN_PROBES = 10_000;

/** @param listener the operator's listener; its errors are ignored, so that no operation is lost */
export const alarms = (listener: (alarm: RelayAlarm) => void): Alarms => {
  const raised = new Map<string, number>();
  const probes = new Map<string, () => Promise<void>>();
  let endProbes: (() => void) | undefined;
  const report = (alarm: RelayAlarm) => {
    try {
      listener(alarm);
    } catch {}
  };
  const probe = (name: string, ask: () => Promise<void>): void => {
    probes.set(name, ask);
    endProbes ??= every(BETWEEN_PROBES, () => {
      for (const each of probes.values()) each().catch(() => {});
    });
  };
  const clear: Alarms['clear'] = (kind, message, subject = '', quiet = 0) => {
    if (!raised.size) return;
    const name = `${kind} ${subject}`;
    const at = raised.get(name);
    if (at === undefined || now() - at < quiet) return;
    raised.delete(name);
    probes.delete(name);
    if (!probes.size) endProbes = void endProbes?.();
    report({ kind, raised: false, message });
  };
  return {
    raise(kind, message, subject = '', ends) {
      const name = `${kind} ${subject}`;
      const isNew = !raised.has(name);
      raised.set(name, now());
      if (isNew) report({ kind, raised: true, message });
      // Its message has a new number.
      else if (kind === 'expired') report({ kind, raised: true, isUpdate: true, message });
      if (isNew && ends) probe(name, () => ends.check().then(() => clear(kind, ends.message, subject, ends.quiet)));
    },
    clear,
  };
};
