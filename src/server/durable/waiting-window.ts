import type { JsMsg } from '@nats-io/jetstream';
import type { StoredCall } from './ordered-loop.js';

/** A call that was read from its stream. */
export interface ReadCall extends StoredCall {
  partition: number;
  message: JsMsg;
  /** Whether its device was forgotten, so that none of its data may be stored. */
  isForgotten?: boolean;
}

/** The calls that this process has read and not yet sent. */
export type WaitingWindow = ReturnType<typeof waitingWindow>;

/** The calls that this process has read and not yet sent, in order per device. */
export const waitingWindow = (mayStart: (partition: number) => boolean) => {
  /** The calls of each device; the first one may be in flight. */
  const devices = new Map<string, ReadCall[]>();
  /** Devices whose first call may be sent now. */
  const ready = new Set<string>();
  /** Devices whose first call has failed, and when it is due. */
  const later = new Map<string, number>();
  const inFlight = new Set<ReadCall>();

  const removeDevice = (device: string): ReadCall[] => {
    const all = devices.get(device) ?? [];
    devices.delete(device);
    ready.delete(device);
    later.delete(device);
    return all;
  };

  return {
    add(read: ReadCall): void {
      const known = devices.get(read.device);
      if (!known) {
        devices.set(read.device, [read]);
        ready.add(read.device);
      } else known.push(read);
    },
    /** Whether a call was read and is not finished. */
    has: (device: string, place: number): boolean =>
      [...(devices.get(device) ?? []), ...inFlight].some((read) => read.place === place),
    take(most: number, time: number, longestPause: number): ReadCall[] {
      // If the clock was set back, some calls are due later than the longest pause allows.
      for (const [device, at] of later)
        if (at <= time || at > time + longestPause) {
          later.delete(device);
          ready.add(device);
        }
      const taken: ReadCall[] = [];
      for (const device of ready) {
        if (taken.length >= most) break;
        const [first] = devices.get(device)!;
        if (!mayStart(first!.partition)) continue;
        ready.delete(device);
        inFlight.add(first!);
        taken.push(first!);
      }
      return taken;
    },
    nextDueAt: (): number | undefined => (later.size ? Math.min(...later.values()) : undefined),
    hasNewerCart: ({ device, place, call }: StoredCall): boolean =>
      !!devices
        .get(device)
        ?.some((other) => other.place > place && other.call.isCart && other.call.endpointId === call.endpointId),
    /** The call is not sent again. The next call of its device may be sent. */
    finished(read: ReadCall): void {
      inFlight.delete(read);
      const all = devices.get(read.device);
      if (all?.[0] !== read) return; // removed meanwhile
      all.shift();
      if (all.length) ready.add(read.device);
      else removeDevice(read.device);
    },
    putOff(read: ReadCall, until: number): void {
      inFlight.delete(read);
      if (devices.get(read.device)?.[0] !== read) return;
      read.attempts++;
      later.set(read.device, until);
    },
    /** Removes the calls of a device. @returns them */
    forget(device: string): ReadCall[] {
      const all = removeDevice(device);
      for (const read of all) read.isForgotten = true;
      for (const read of inFlight) if (read.device === device) read.isForgotten = true;
      return all;
    },
    /** Removes the calls of a partition, which another process may send from now on. */
    removePartition(partition: number): void {
      for (const [device, [first]] of devices) if (first!.partition === partition) removeDevice(device);
    },
    isEmpty: (partition: number): boolean =>
      [...devices.values(), [...inFlight]].every((all) => all.every((read) => read.partition !== partition)),
    isInFlight: (partition: number): boolean => [...inFlight].some((read) => read.partition === partition),
  };
};
