import type { RelayAlarm } from './alarms.js';
import type { RelayEntry } from './relay-options.js';
import type { Relay } from './relay-request.js';

interface Labelled<Labels extends string> {
  name: string;
  help: string;
  labelNames: Labels[];
  registers: never[];
}

/** What is needed of the package `prom-client`, which the shop installs where it wants metrics. */
export interface PromClient {
  Counter: new (options: Labelled<string>) => { inc(labels: Record<string, string>): void };
  Histogram: new (
    options: Labelled<string> & { buckets: number[] },
  ) => { observe(labels: Record<string, string>, value: number): void };
  Gauge: new (
    options: Labelled<string> & { collect?: (this: { set(value: number): void }) => void },
  ) => { inc(labels: Record<string, string>): void; dec(labels: Record<string, string>): void };
}

/** What to give the relay, and the relay to give back. */
export interface RelayMetrics {
  onAnswer(entry: RelayEntry): void;
  onAlarm(alarm: RelayAlarm): void;
  /** for the gauges, once the relay is there */
  watch(relay: Pick<Relay, 'state'>): void;
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * The relay's figures for Prometheus. No label tells who called: operations are those that the relay allows.
 *
 * @param registry of `prom-client`
 */
export function relayMetrics(client: PromClient, registry: unknown): RelayMetrics {
  const registers = [registry as never];
  const named = (name: string, help: string, ...labelNames: string[]) => ({
    name: `recotag_relay_${name}`,
    help,
    labelNames,
    registers,
  });
  let relay: Pick<Relay, 'state'> | undefined;
  const calls = new client.Counter(named('calls_total', 'Calls answered', 'operation', 'mode', 'status'));
  const refused = new client.Counter(named('refused_total', 'Calls that the relay itself answered', 'reason'));
  const service = new client.Histogram({
    ...named('service_seconds', 'Until the service began its answer', 'operation'),
    buckets: SECONDS,
  });
  const alarm = new client.Gauge(named('alarm', '1 or more while something needs the operator', 'kind'));
  new client.Gauge({
    ...named('in_flight', 'Calls in flight'),
    collect() {
      this.set(relay?.state().inFlight ?? 0);
    },
  });
  new client.Gauge({
    ...named('held_bytes', 'Bytes of bodies held'),
    collect() {
      this.set(relay?.state().heldBytes ?? 0);
    },
  });
  return {
    onAnswer({ operation = 'none', mode = 'async', status, reason, serviceMilliseconds }) {
      calls.inc({ operation, mode, status: `${status}` });
      if (reason) refused.inc({ reason });
      if (serviceMilliseconds !== undefined) service.observe({ operation }, serviceMilliseconds / 1000);
    },
    onAlarm({ kind, raised }) {
      if (raised) alarm.inc({ kind });
      else alarm.dec({ kind });
    },
    watch(made) {
      relay = made;
    },
  };
}
