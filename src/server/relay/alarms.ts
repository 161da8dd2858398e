/** What the operator has to hear of, told when it begins and when it is over, not for each call. */
export interface RelayAlarm {
  /**
   * `limiter`: a shared limit could not be asked, calls pass uncounted · `key`: the service takes none of the keys ·
   * `address`: callers came without an address, they share one allowance · `breaker`: the service fails, calls rest
   */
  kind: 'limiter' | 'key' | 'address' | 'breaker';
  /** true when it begins, false when it is over */
  raised: boolean;
  /** a sentence for a log: nothing in it tells who called, what was sent, or a key */
  message: string;
}

/** What is wrong at the moment. */
export interface Alarms {
  /** @param subject where several things may have the same trouble */
  raise(kind: RelayAlarm['kind'], message: string, subject?: string): void;
  clear(kind: RelayAlarm['kind'], message: string, subject?: string): void;
}

/** @param hear the operator's; when it fails, that is no reason to lose an operation */
export const alarms = (hear: (alarm: RelayAlarm) => void): Alarms => {
  const raised = new Set<string>();
  const tell = (alarm: RelayAlarm) => {
    try {
      hear(alarm);
    } catch {}
  };
  return {
    raise(kind, message, subject = '') {
      const name = `${kind} ${subject}`;
      if (raised.has(name)) return;
      raised.add(name);
      tell({ kind, raised: true, message });
    },
    clear(kind, message, subject = '') {
      if (raised.size && raised.delete(`${kind} ${subject}`)) tell({ kind, raised: false, message });
    },
  };
};
