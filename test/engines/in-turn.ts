import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { placeIn } from '../place-in.js';

/** Engines that take longest, the longest first. `test-results/engines.json` tells the times. */
const SLOWEST = ['firefox', 'chromium-bfcache', 'webkit'];

/** Parts of the paths of files: the walks, whose moments matter most, first. */
const FIRST = ['walks/scenarios/walks', 'walks/scenarios/random', 'every-scenario'];

/**
 * One file of each engine in turn, the slowest engine first. One engine after the other, three files of Firefox ran at the same time, which
 * took all of the processor and let pages stand longer than their walk says, and at other times everything waited.
 */
export class InTurn extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const names = [...new Set(files.map(({ project }) => project.name))];
    const engines = names.sort((a, b) => placeIn(SLOWEST, a) - placeIn(SLOWEST, b));
    const ranked = engines.flatMap((engine) =>
      files
        .filter(({ project }) => project.name === engine)
        .sort((a, b) => placeIn(FIRST, a.moduleId) - placeIn(FIRST, b.moduleId))
        .map((file, rank) => ({ file, rank })),
    );
    return ranked.sort((a, b) => a.rank - b.rank).map(({ file }) => file);
  }
}
