import type * as OtherViews from '../views/other-views.js';
import { tagScripts } from './tag-scripts.js';

/** A classic script is told its own address only while it is run. */
const own = (document.currentScript as HTMLScriptElement | null)?.src;

/** Where the inspector's own file came from: the tag loads it from beside itself; a bookmarklet may have it from anywhere. */
const address = (): string =>
  own ||
  performance.getEntriesByType('resource').findLast(({ name }) => name.includes('recotag-inspector.js'))?.name ||
  tagScripts()[0]?.src ||
  location.href;

/** The other views and their styles, from beside the inspector's own file. import() of a URL is no Trusted Types sink. */
export const viewsBeside = async (): Promise<typeof OtherViews> =>
  import(`${new URL('recotag-inspector-views.js', address())}`);
