import { createDelivery } from '../../src/tag/delivery/delivery.js';
import { outcomeOf } from '../../src/tag/delivery/outcome.js';
import type { Ports } from '../../src/tag/delivery/ports.js';
import type { NewOperation } from '../../src/tag/delivery/queued-operation.js';
import type { Program } from './program.js';
import type { Scenario } from './step.js';

type Listener = (event: { persisted?: boolean; key?: string | null }) => void;

/** What this program uses of a page. */
interface Used {
  window: { recotag?: { q?: unknown[][] } };
  document: {
    hidden: boolean;
    prerendering: boolean;
    currentScript: { dataset: Record<string, string> };
    addEventListener(type: string, listener: Listener): void;
    dispatchEvent(event: object): unknown;
  };
  localStorage: Storage;
  navigator: { locks?: LockManager };
  fetch: typeof fetch;
  setTimeout: (call: () => void, milliseconds: number) => unknown;
  clearTimeout: (timer: unknown) => void;
  addEventListener(type: string, listener: Listener): void;
  Date: { now(): number };
  Math: Math;
}

const DEVICE = '0b0e7b1c-7d1e-4c55-9f1b-1c1f2a3b4c5d';

/** The text of each call, which the model tells apart by its label. */
const bodyOf = (command: string, input: unknown[]): string => {
  const text = (value: unknown): string =>
    Object(value) === value
      ? Object.entries(value as object)
          .map(([name, each]) => `<${name}>${text(each)}</${name}>`)
          .join('')
      : `${value}`;
  return `<operation>${text(command === 'operation' ? input[1] : Object.entries(Object(input[0])).map(([, each]) => ({ each })))}</operation>`;
};

/** Delivery alone, with ports of a page of the model in place of the built tag: no consent, no memory for storage that forgets. */
export const machineProgram: Program = (platform) => {
  const page = platform as unknown as Used;
  const { window, document, localStorage, navigator } = page;
  let ids = 0;
  let settings = document.currentScript.dataset;
  const newId = () => `${page.Math.random()}-${ids++}`.slice(2);
  const fire = (name: string, detail: object) => document.dispatchEvent({ type: `recotag:${name}`, detail });
  const canSend = () => !document.prerendering && !!settings.baseUrl;
  const ports: Ports = {
    storage: {
      read: (key) => localStorage.getItem(key) ?? undefined,
      write: (key, value) => localStorage.setItem(key, value),
      remove: (key) => localStorage.removeItem(key),
      keys: () => Object.keys(localStorage).filter((key) => key.startsWith('recotag.outbox')),
      refresh: () => undefined,
    },
    network: {
      post: async (url, body, keepalive, signal) => {
        const response = await page.fetch(url, { body, keepalive, signal });
        return outcomeOf(response, await response.text(), page.Date.now());
      },
    },
    clock: {
      now: page.Date.now,
      after: (milliseconds, call) => page.setTimeout(call, milliseconds),
      cancel: page.clearTimeout,
    },
    lease: async (signal, work, taken) => {
      const { locks } = navigator;
      if (!locks) return void (await work(Promise.resolve(false)));
      const isTaken = locks.query().then(({ held }) => !!held?.length);
      void isTaken.then((is) => is && taken());
      await locks.request('recotag', { signal }, () => work(isTaken)).catch(() => undefined);
    },
    page: { canSend, keepMilliseconds: () => Infinity, newId, random: () => page.Math.random(), notify: fire },
  };
  const delivery = createDelivery(ports);

  let waiting: Omit<NewOperation, 'url'>[] = [];
  let lastTime = 0;
  const accept = () => {
    Object.assign(window.recotag!, { deviceUUID: canSend() ? DEVICE : undefined });
    if (!canSend()) return;
    localStorage.setItem('deviceUUID', DEVICE);
    for (const call of waiting.splice(0)) {
      const { baseUrl, endpointId, query } = settings;
      const url = `${baseUrl}/v3/operations/async?endpointId=${endpointId}&operation=${call.operation}&deviceUUID=${DEVICE}${query ? `&${query}` : ''}`;
      fire('queued', { ...delivery.add({ ...call, url, cart: call.cart && `cart.${endpointId}` }) });
    }
    delivery.check();
  };
  const recotag = (command: string, ...input: unknown[]): void => {
    if (command === 'flush') delivery.flush();
    else if (command === 'config') settings = { ...settings, ...(input[0] as object) };
    else {
      lastTime = Math.max(page.Date.now(), lastTime + 0.001);
      const cart = command === 'setCart' ? 'cart' : undefined;
      waiting = [...waiting, { id: newId(), operation: command, body: bodyOf(command, input), time: lastTime, cart }];
    }
    accept();
  };

  const { q = [] } = Object(window.recotag) as { q?: [string, ...unknown[]][] };
  window.recotag = recotag as never;
  document.addEventListener('visibilitychange', () => (document.hidden ? delivery.hide() : delivery.check()));
  document.addEventListener('prerenderingchange', accept);
  page.addEventListener('pagehide', () => delivery.leave());
  page.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) delivery.restore();
  });
  page.addEventListener('online', () => delivery.flush());
  page.addEventListener('storage', ({ key }) => {
    if (key?.startsWith('recotag.outbox') && !document.hidden) delivery.checkAfterOthers();
  });
  accept();
  for (const call of q) recotag(...call);
};

/** A scenario without what is not part of delivery: consent, and storage that is blocked, full or forgets. */
export const ofDelivery = (scenario: Scenario): Scenario => ({
  ...scenario,
  storage: 'works',
  consent: 'granted',
  gpc: false,
  adopt: false,
  steps: scenario.steps.filter((step) => step.do !== 'consent' && step.do !== 'reset'),
});
