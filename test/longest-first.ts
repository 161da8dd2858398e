import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { placeIn } from './place-in.js';

/** Parts of the paths of files that take longest, the longest first. Measured by `npx vitest run --reporter=json`. */
const LONGEST = [
  'relay/soak/',
  'model/delivery',
  'model/mutants',
  'relay/operation',
  'dist/expressions',
  'relay/recipes',
  'relay/deploy',
];

/** What takes longest begins first: the soak's minute, begun last, would leave a core idle. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return [...files].sort((a, b) => placeIn(LONGEST, a.moduleId) - placeIn(LONGEST, b.moduleId));
  }
}
