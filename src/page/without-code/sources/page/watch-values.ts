import { guarded } from '../../../shared/guarded.js';
import type { Source } from '../parse-sources.js';

/** The attributes of form fields and data that sources name. */
const attributesOf = (sources: readonly Source[]): string[] =>
  sources.flatMap((each) => (each.kind === 'selector' && each.attribute) || []);

/**
 * Calls back when a text of the page or an attribute that a source names changes. React changes the text of a node in place.
 *
 * @param changed must not take long: it is called for each change
 * @returns stops it
 */
export const watchValues = (sources: readonly Source[], changed: () => void): (() => void) => {
  const attributeFilter = attributesOf(sources);
  const observer = new MutationObserver(guarded(changed));
  observer.observe(document, {
    subtree: true,
    characterData: true,
    ...(attributeFilter[0] && { attributes: true, attributeFilter }),
  });
  return () => observer.disconnect();
};
