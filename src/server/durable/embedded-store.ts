import { chmodSync, mkdirSync } from 'node:fs';
import { hostname } from 'node:os';
import { wallTime } from '../clock.js';
import { optionalPackage } from '../optional-package.js';
import { type DurableCall, QueueUnusable, type RefusedCall } from './durable-queue.js';
import { isAlive } from './is-alive.js';

/** When a device's first call is due, in milliseconds since 1970, and how often it has failed. */
interface Turn {
  at: number;
  attempts: number;
}

interface NewestCart {
  place: number;
  acceptedAt: number;
}

/** The process that sends the calls of a folder. */
interface Owner {
  host: string;
  process: number;
  seenAt: number;
}

/** Milliseconds after which the process that sends claims the folder again. */
export const HEARTBEAT = 5000;

/** Calls without a device have no order among each other. */
export const deviceOf = ({ deviceUUID }: DurableCall, place: number): string =>
  deviceUUID?.toLowerCase() ?? `none ${place}`;

const open = async (folder: string) => {
  const { open } = await optionalPackage('lmdb', 'The durable queue', () => import('lmdb'));
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    // What waits is personal data: only the relay's user may read it.
    chmodSync(folder, 0o700);
    // Without overlapping sync a transaction resolves only when it is on disk. The batches of event turns have promises of their own: if the
    // disk is full, nobody could handle their rejection.
    return open({ path: folder, overlappingSync: false, eventTurnBatching: false, maxDbs: 8 });
  } catch (error) {
    const { code } = error as { code?: string };
    throw new QueueUnusable(`the folder ${folder} can't be used as a queue (${code ?? (error as Error).message})`);
  }
};

/**
 * The tables of a queue's folder, and the changes that keep them consistent.
 *
 * @throws QueueUnusable if the folder can't be written
 * @throws PackageMissing if the package `lmdb` is not installed
 */
export const embeddedStore = async (folder: string) => {
  const root = await open(folder);
  const tables = {
    calls: root.openDB<DurableCall, number>({ name: 'calls' }),
    /** The places of a device's calls. */
    places: root.openDB<true, [device: string, place: number]>({ name: 'places' }),
    /** The newest cart that a device has had for an endpoint, whatever became of it: an older one is not sent any more. */
    carts: root.openDB<NewestCart, [device: string, endpointId: string]>({ name: 'carts' }),
    turns: root.openDB<Turn, string>({ name: 'turns' }),
    /** The devices by the time at which they are due. */
    due: root.openDB<true, [at: number, device: string]>({ name: 'due' }),
    /** When a page's own id was seen first. */
    ids: root.openDB<number, string>({ name: 'ids' }),
    refused: root.openDB<Omit<RefusedCall, 'place'>, number>({ name: 'refused' }),
    about: root.openDB<number | Owner, string>({ name: 'about' }),
  };
  const { calls, places, carts, turns, due, refused, about } = tables;

  /** Changes the store. Resolves when the change is on disk. */
  const write = async (change: () => void): Promise<void> => {
    try {
      await root.transaction(change);
    } catch (error) {
      const { commitError } = error as { commitError?: Promise<never> };
      // lmdb gives the reason as a promise of its own: without a handler its rejection would end the process.
      if (commitError) throw await commitError.catch((reason) => reason);
      throw error;
    }
  };

  /** In a transaction: the device is due at this time; never if it is undefined. */
  const setTurn = (device: string, turn: Turn | undefined): void => {
    const before = turns.get(device);
    if (before) due.remove([before.at, device]);
    if (!turn) turns.remove(device);
    else {
      turns.put(device, turn);
      due.put([turn.at, device], true);
    }
  };

  const firstPlace = (device: string): number | undefined => {
    for (const [, first] of places.getKeys({ start: [device, 0], end: [device, Number.MAX_SAFE_INTEGER], limit: 1 }))
      return first;
    return;
  };

  /** In a transaction: stores a call as the newest one. */
  const append = (call: DurableCall): void => {
    // Another process may have stored calls, too.
    const place = ((about.get('place') as number | undefined) ?? 0) + 1;
    const device = deviceOf(call, place);
    calls.put(place, call);
    places.put([device, place], true);
    if (call.isCart) carts.put([device, call.endpointId], { place, acceptedAt: call.acceptedAt });
    if (!turns.get(device)) setTurn(device, { at: wallTime(), attempts: 0 });
    about.put('place', place);
  };

  /** In a transaction: removes a call. */
  const remove = (device: string, from: number): void => {
    calls.remove(from);
    places.remove([device, from]);
    setTurn(device, firstPlace(device) === undefined ? undefined : { at: wallTime(), attempts: 0 });
  };

  const isReplaced = (device: string, place: number, { isCart, endpointId }: DurableCall): boolean =>
    isCart && (carts.get([device, endpointId])?.place ?? 0) > place;

  /** Claims the folder, so that no two relays send the same calls. */
  const claim = (): Promise<void> =>
    write(() => {
      const owner = about.get('owner') as Owner | undefined;
      const own = { host: hostname(), process: process.pid, seenAt: wallTime() };
      const isRecent = !!owner && Math.abs(own.seenAt - owner.seenAt) < 3 * HEARTBEAT;
      const isOther = !!owner && (owner.host !== own.host || owner.process !== own.process);
      if (owner && isRecent && isOther && (owner.host !== own.host || isAlive(owner.process)))
        throw new QueueUnusable(`the queue ${folder} is used by process ${owner.process} on ${owner.host}`);
      about.put('owner', own);
    });

  const release = (): Promise<void> => write(() => about.remove('owner'));

  /** Removes everything that is stored of a device. */
  const removeDevice = async (deviceUUID: string): Promise<void> => {
    const device = deviceUUID.toLowerCase();
    await write(() => {
      const all = [...places.getKeys({ start: [device, 0], end: [device, Number.MAX_SAFE_INTEGER] })];
      for (const [, place] of all) remove(device, place);
      for (const key of [...carts.getKeys({ start: [device, ''], end: [device, '\uffff'] })]) carts.remove(key);
      for (const { key, value } of [...refused.getRange({})])
        if (value.call.deviceUUID?.toLowerCase() === device) refused.remove(key);
    });
  };

  return { ...tables, root, write, setTurn, firstPlace, append, remove, isReplaced, claim, release, removeDevice };
};
