import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Engines that take longest, the longest first. Measured by `node test/engines/run.mjs --reporter=json`. */
const SLOWEST = ['firefox', 'chromium-bfcache', 'webkit'];

/** Parts of the paths of files: the walks, whose moments matter most, first. */
const FIRST = ['walks/scenarios/walks', 'walks/scenarios/random', 'every-scenario'];

/** Where it stands in the list; all that don't stand there are behind it. */
const placeIn = (list: readonly string[], isIt: (each: string) => boolean): number => {
  const place = list.findIndex(isIt);
  return place < 0 ? list.length : place;
};

const placeOf = ({ moduleId }: TestSpecification): number => placeIn(FIRST, (part) => moduleId.includes(part));

/**
 * One file of each engine in turn, the slowest engine first. One engine after the other, three files of Firefox ran at the same time, which
 * took all of the processor and let pages stand longer than their walk says, and at other times everything waited.
 */
export class InTurn extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const names = [...new Set(files.map(({ project }) => project.name))];
    const engines = names.sort(
      (a, b) => placeIn(SLOWEST, (each) => each === a) - placeIn(SLOWEST, (each) => each === b),
    );
    const ranked = engines.flatMap((engine) =>
      files
        .filter(({ project }) => project.name === engine)
        .sort((a, b) => placeOf(a) - placeOf(b))
        .map((file, rank) => ({ file, rank })),
    );
    return ranked.sort((a, b) => a.rank - b.rank).map(({ file }) => file);
  }
}
