import { ofDocument } from '../../../src/page/of-document.js';
import { tagScripts } from '../../doctor/page/page-files.js';
import type * as OtherViews from '../views/other-views.js';

/** A classic script is told its own address only while it is run. */
const own = (ofDocument('currentScript') as HTMLScriptElement | null)?.src;

/** Whether a script or an `import()` has loaded it, and no picture of that name. */
const isScript = (entry: PerformanceEntry): boolean => Reflect.get(entry, 'initiatorType') === 'script';

/** Where the inspector's own file came from: the tag loads it from beside itself; a bookmarklet may have it from anywhere. */
const address = (): string =>
  own ||
  performance
    .getEntriesByType('resource')
    .findLast((entry) => isScript(entry) && entry.name.includes('recotag-inspector.js'))?.name ||
  tagScripts()[0]?.src ||
  location.href;

/** The other views and their styles, from beside the inspector's own file. import() of a URL is no Trusted Types sink. */
export const viewsBeside = async (): Promise<typeof OtherViews> =>
  import(`${new URL('recotag-inspector-views.js', address())}`);
