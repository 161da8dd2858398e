// The soak test: SOAK_SECONDS sets its duration, default one minute.
import { afterAll, expect, it } from 'vitest';
import { endProcesses } from '../start-process.js';
import { valkeyServer } from '../start-valkey.js';
import { soak } from './soak.js';

const SECONDS = Number(process.env.SOAK_SECONDS ?? 60);
/** Maximum difference of the heap between two quarters, in megabytes. */
const FLAT = 8;

afterAll(endProcesses);

it.skipIf(!valkeyServer)(
  'two relays with Valkey lose nothing that was acknowledged, show the key to nobody, and stay as small as they were',
  async () => {
    const figures = await soak(SECONDS);
    console.log(`soak: ${JSON.stringify(figures)}`);
    expect(figures.lost).toEqual([]);
    expect(figures.acknowledged).toBeGreaterThan(0);
    expect(figures.keySeen).toBe(0);
    expect(figures.serviceFailures).toBeGreaterThan(0);
    expect(figures.valkeyKilled).toBe(2);
    expect(Object.keys(figures.hostile).filter((status) => /^2|^500/.test(status))).toEqual([]);
    expect(figures.honest[500] ?? 0).toBeLessThan(figures.acknowledged / 10);
    for (const { early, late } of figures.heap) expect(late - early).toBeLessThan(FLAT);
    expect(figures.exitCodes).toEqual([0, 0]);
  },
  (SECONDS + 60) * 1000,
);
