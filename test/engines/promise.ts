import { afterAll, test } from 'vitest';
import { engineOfProject } from './engine-of-project.js';
import type { Tally } from './tally.js';
import { startWorld, type World } from './world.js';

declare module 'vitest' {
  interface TaskMeta {
    tally?: Tally;
  }
}

export const engine = engineOfProject();
afterAll(() => engine.end());

/** A scenario's world, and where its line of the table goes. */
export interface Scene extends World {
  note(tally: Tally): void;
  /** Ends the scenario here, with the reason in the report. */
  skip(reason: string): never;
}

/** What the service saw, for a failure's report. */
const wire = ({ collector, shop }: World): string => {
  const requests = collector.arrivals.map(
    ({ at, what, outcome, connection }) => `${Math.round(at)} ms ${what}: ${outcome}, ${connection}`,
  );
  return ['On the wire:', ...requests, `${collector.preflights} preflights; pages: ${shop.visits.join(' ')}`].join(
    '\n',
  );
};

/** A promise about delivery, and the scenario that puts it to the test in the engine of this run. */
export const promise = (sentence: string, scenario: (scene: Scene) => Promise<void>): void => {
  test.concurrent(sentence, async ({ task, skip }) => {
    const world = await startWorld(engine);
    try {
      await scenario({
        ...world,
        note: (tally) => Object.assign(task.meta, { tally }),
        skip: (reason) => skip(reason),
      });
    } catch (error) {
      if (error instanceof Error) error.message += `\n${wire(world)}`;
      throw error;
    } finally {
      await world.end();
    }
  });
};
