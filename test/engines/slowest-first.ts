import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes longest, the longest first: Firefox costs more than all others together, and walks more than scenarios. */
const SLOWEST = ['firefox walks', 'firefox scenarios', 'chromium-bfcache walks', 'webkit walks', 'chromium walks'];

const placeOf = ({ project, moduleId }: TestSpecification): number => {
  const place = SLOWEST.indexOf(`${project.name} ${/([^/]+)\.ts$/.exec(moduleId)![1]}`);
  return place < 0 ? SLOWEST.length : place;
};

/** Begun last, Firefox would play its walks alone, while a core idles. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return [...files].sort((a, b) => placeOf(a) - placeOf(b));
  }
}
