import type { PageFacts, Snippet } from './facts.js';
import { attributeText } from './html.js';
import { head } from './plain-html.js';

/** Files that the tag loads for published lists. */
const EARLY = ['recotag-auto.js', 'recotag-places.js', 'recotag-published.js'];

/**
 * The code for pages with published lists. It is the same for all lists. The browser requests the pointer and the files of the tag at once:
 * the tag uses these responses, as its own requests have the same mode and credentials.
 *
 * @param pointerUrl address of `recotag-lists.json`
 */
export const publishedCode = (facts: PageFacts, pointerUrl: string): Snippet => {
  const pointer = attributeText(pointerUrl);
  return {
    title: 'Once, in the head of every page, for all published lists',
    code: [
      `<link rel="preload" as="fetch" crossorigin fetchpriority="low" href="${pointer}">`,
      ...EARLY.map((file) => `<link rel="modulepreload" fetchpriority="low" href="${facts.filesUrl}/${file}">`),
      head({ ...facts, at: '' }, [`data-places="${pointer}"`]),
    ].join('\n'),
    language: 'HTML',
    about:
      'With this code, pages show what is published. It stays the same whatever you publish. The first four lines let lists appear earlier. To reserve the space of the lists, add what “npx recotag places” prints.',
  };
};
