import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Parts of the paths of files that take longest, the longest first. Measured by `npx vitest run --reporter=json`. */
const LONGEST = ['relay/soak/', 'model/delivery', 'model/mutants', 'relay/operation', 'relay/recipes', 'relay/deploy'];

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = LONGEST.findIndex((part) => moduleId.includes(part));
  return place < 0 ? LONGEST.length : place;
};

/** What takes longest begins first: the soak's minute, begun last, would leave a core idle. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return [...files].sort((a, b) => placeOf(a) - placeOf(b));
  }
}
