import type * as Doctor from '../../../src/page/doctor/diagnose.js';
import { tagScripts } from '../../../src/page/doctor/page/page-files.js';
import type { Readers } from '../../../src/page/doctor/readers.js';
import type { Texts } from '../../../src/page/doctor/words.js';
import { ofDocument } from '../../../src/page/shared/of-document.js';
import type * as OtherViews from '../views/other-views.js';

/** `document.currentScript` is only set while the script runs. */
const own = (ofDocument('currentScript') as HTMLScriptElement | null)?.src;

/** Whether the URL was requested by a script element or `import()`, and not by an image of the same name. */
const isScript = (entry: PerformanceEntry): boolean => Reflect.get(entry, 'initiatorType') === 'script';

/** The URL of the inspector's own file: beside the tag's file, or anywhere if a bookmarklet has loaded it. */
const address = (): string =>
  own ||
  performance
    .getEntriesByType('resource')
    .findLast((entry) => isScript(entry) && entry.name.includes('recotag-inspector.js'))?.name ||
  tagScripts()[0]?.src ||
  location.href;

/** Loads a file from the folder of the inspector's own file. `import()` of a URL is no Trusted Types sink. */
const beside = (file: string) => import(`${new URL(file, address())}`);

export const viewsBeside = async (): Promise<typeof OtherViews> => beside('recotag-inspector-views.js');

export const readersBeside = async (): Promise<Readers> => (await beside('recotag-inspector-page.js')).readers;

/** What the inspector says in another language than English. */
export const wordsBeside = async (code: string): Promise<{ default: Partial<Texts> }> =>
  beside(`recotag-inspector-${code}.js`);

/** The findings: their checks, and their sentences, which grow with each one. */
export const findingsBeside = async (): Promise<typeof Doctor> => beside('recotag-inspector-findings.js');
