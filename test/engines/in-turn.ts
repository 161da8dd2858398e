import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Parts of the paths of files that take longest, the longest first. */
const LONGEST = ['walks/scenarios/walks', 'walks/scenarios/random', 'scenarios/together', 'scenarios/faults'];

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = LONGEST.findIndex((part) => moduleId.includes(part));
  return place < 0 ? LONGEST.length : place;
};

/**
 * One file of each engine in turn, the longest first. One engine after the other, three files of Firefox ran at the same time, which took
 * all of the processor and let pages stand longer than their walk says, and at other times everything waited.
 */
export class InTurn extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const engines = [...new Set(files.map(({ project }) => project.name))];
    const ranked = engines.flatMap((engine) =>
      files
        .filter(({ project }) => project.name === engine)
        .sort((a, b) => placeOf(a) - placeOf(b))
        .map((file, rank) => ({ file, rank })),
    );
    return ranked.sort((a, b) => a.rank - b.rank).map(({ file }) => file);
  }
}
