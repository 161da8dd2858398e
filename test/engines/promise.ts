import { expect, inject, test } from 'vitest';
import { isLong } from '../usual-runs.js';
import type { Engine } from './driver/engine.js';
import { playwrightEngine } from './driver/playwright.js';
import { webdriverEngine } from './driver/webdriver.js';
import type { Project } from './engines.mjs';
import { SECRET } from './shop/shop.js';
import { startWorld, type World } from './world.js';

declare module 'vitest' {
  interface ProvidedContext {
    engine: Project;
  }
}

/** The engine of this Vitest project. */
export const engineOfProject = (): Engine => {
  const installed = inject('engine');
  return installed.by === 'webdriver' ? webdriverEngine(installed) : playwrightEngine(installed);
};

export const engine = engineOfProject();

/** A scenario's world. */
export interface Scene extends World {
  /** Skips the rest of the scenario. The report gives the reason. */
  skip(reason: string): never;
}

/** The requests that the service received, for an error message. */
const wire = ({ collector, shop }: World): string => {
  const requests = collector.arrivals.map(
    ({ at, what, outcome, connection }) => `${Math.round(at)} ms ${what}: ${outcome}, ${connection}`,
  );
  return [
    'On the wire:',
    ...requests,
    `${collector.preflights + shop.preflights} preflights; pages: ${shop.visits.join(' ')}`,
  ].join('\n');
};

/** Through the relay there are no preflights, and each request has the headers that only servers may send (docs/interface.md section 5). */
const expectRelayed = ({ collector, shop }: World): void => {
  expect(collector.preflights + shop.preflights).toBe(0);
  for (const { headers } of collector.arrivals)
    expect(headers).toMatchObject({ authorization: `SecretKey ${SECRET}`, 'x-customer-ip': expect.any(String) });
};

/** Defines the test of one promise about delivery. */
export const promise = (sentence: string, scenario: (scene: Scene) => Promise<void>): void => {
  test.concurrent(sentence, async ({ skip }) => {
    const world = await startWorld(engine);
    try {
      await scenario({ ...world, skip: (reason) => skip(reason) });
      if (engine.relayed) expectRelayed(world);
    } catch (error) {
      if (error instanceof Error) error.message += `\n${wire(world)}`;
      throw error;
    } finally {
      await world.end();
    }
  });
};

/** What depends on the tag's decisions more than on the engine: Chromium plays it, and `npm run test:long` every engine. */
export const oneEnginePromise: typeof promise = (...scenario) => {
  if (isLong || (engine.name === 'chromium' && !engine.relayed)) promise(...scenario);
};

/** What becomes of requests whose page goes on: a relay sees no difference. */
export const unrelayedPromise: typeof promise = (...scenario) => {
  if (isLong || !engine.relayed) promise(...scenario);
};

/** A tab that is closed: its page is never cached. */
export const closingPromise: typeof promise = (...scenario) => {
  if (isLong || engine.name !== 'chromium-bfcache') promise(...scenario);
};
