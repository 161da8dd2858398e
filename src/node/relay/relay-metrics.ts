import type { RelayAlarm } from './alarms.js';
import type { Delivery } from './durable/durable-queue.js';
import type { RelayEntry } from './relay-options.js';
import type { Relay } from './relay-request.js';

interface Labelled<Labels extends string> {
  name: string;
  help: string;
  labelNames: Labels[];
  registers: never[];
}

/** The part of the package `prom-client` that is used here. A shop that wants metrics installs it. */
export interface PromClient {
  Counter: new (options: Labelled<string>) => { inc(labels: Record<string, string>): void };
  Histogram: new (
    options: Labelled<string> & { buckets: number[] },
  ) => { observe(labels: Record<string, string>, value: number): void };
  Gauge: new (
    options: Labelled<string> & { collect?: (this: { set(value: number): void }) => void },
  ) => { inc(labels: Record<string, string>): void; dec(labels: Record<string, string>): void };
}

/** Listeners for the relay's options. */
export interface RelayMetrics {
  onAnswer(entry: RelayEntry): void;
  onDelivery(delivery: Delivery): void;
  onAlarm(alarm: RelayAlarm): void;
  /** sets the relay that the gauges read */
  watch(relay: Pick<Relay, 'state'>): void;
}

/** An HTTP status or the relay's reason. The service's own words could be many: they count as `delivered` or `refused`. */
const deliveryStatus = ({ type, status }: Delivery): string =>
  type === 'delivered' || (type === 'refused' && !/^\d{3}$/.test(status)) ? type : status;

/** What all metrics of the relay have. */
export const namesIn =
  <Registry>(registry: Registry) =>
  <Label extends string = never>(name: string, help: string, ...labelNames: Label[]) => ({
    name: `recotag_relay_${name}`,
    help,
    labelNames,
    registers: [registry],
  });

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * The relay's metrics for Prometheus. Labels have only allowed operations and nothing of callers.
 *
 * @param registry of `prom-client`
 */
export const relayMetrics = (client: PromClient, registry: unknown): RelayMetrics => {
  const named = namesIn(registry as never);
  let relay: Pick<Relay, 'state'> | undefined;
  const calls = new client.Counter(named('calls_total', 'Calls with a response', 'operation', 'mode', 'status'));
  const refused = new client.Counter(named('refused_total', 'Calls that the relay rejected', 'reason'));
  const service = new client.Histogram({
    ...named(
      'service_seconds',
      'Seconds until the service responded or failed, by its HTTP status or the relay’s reason',
      'operation',
      'status',
    ),
    buckets: SECONDS,
  });
  const alarm = new client.Gauge(named('alarm', '1 or more while a problem lasts', 'kind'));
  const gauge = (name: string, help: string, of: 'inFlight' | 'heldBytes') =>
    new client.Gauge({
      ...named(name, help),
      collect() {
        this.set(relay?.state()[of] ?? 0);
      },
    });
  gauge('in_flight', 'Calls in flight', 'inFlight');
  gauge('held_bytes', 'Bytes of request bodies in memory', 'heldBytes');
  return {
    onAnswer({ operation = 'none', mode = 'async', status, reason, serviceMilliseconds }) {
      calls.inc({ operation, mode, status: `${status}` });
      if (reason) refused.inc({ reason });
      if (serviceMilliseconds !== undefined)
        service.observe({ operation, status: reason ?? `${status}` }, serviceMilliseconds / 1000);
    },
    onDelivery(delivery) {
      const { operation, milliseconds } = delivery;
      service.observe({ operation, status: deliveryStatus(delivery) }, milliseconds / 1000);
    },
    onAlarm({ kind, raised, isUpdate }) {
      if (isUpdate) return;
      if (raised) alarm.inc({ kind });
      else alarm.dec({ kind });
    },
    watch(made) {
      relay = made;
    },
  };
};
