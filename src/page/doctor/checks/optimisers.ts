import type { Facts } from '../facts.js';
import type { FindingRecords } from '../finding.js';
import type { TagHandling } from '../page/optimisers.js';

const ABOUT = ['file recotag.js'];

/** What an optimiser does with the tag, and what the tag can't do then. */
const effectOf = ({ how, by = 'An optimiser' }: TagHandling, { config }: Facts): string => {
  const hasSettings = !!(config.baseUrl || config.endpointId);
  const lost = hasSettings ? 'it can’t load recotag-auto.js and its other files' : 'it has lost its settings';
  switch (how) {
    case 'worker':
      return `${by} runs the tag in a worker, where it misses the calls, the carts and the lists of the page`;
    case 'delayed':
      return `${by} holds the tag back until the shopper’s first action, and it has not run yet`;
    case 'moved':
      return `${by} serves the tag from another folder, so it can’t load recotag-auto.js and its other files`;
    case 'inlined':
      return `The tag runs as an inline script${by === 'An optimiser' ? '' : ` (${by})`}, so ${lost}`;
    default:
      return `${by} has combined the tag with other scripts in one file, so ${lost}`;
  }
};

/** Programs that change how the tag is loaded. */
export const optimiserFindings = {
  /**
   * An optimiser has combined the tag with other scripts, made it an inline script, moved it to another folder or to a worker
   * (Partytown), or holds it back. Exclude the tag from it: [optimisers](optimisers.md) has the line for each.
   */
  'tag-optimised': {
    plain:
      'Nothing is tracked, or only a part of it. Ask your developer to exclude the tag from the program that optimises the page’s scripts.',
    check(facts) {
      const { handling } = facts;
      if (!handling || handling.how === 'blocked') return;
      return { sentence: `${effectOf(handling, facts)}: ${handling.exclude}.`, seen: handling.seen, about: ABOUT };
    },
  },
  /**
   * The lists load what only some of them need, such as the carousel’s buttons, from the folder of `recotag-widgets.js`. An optimiser has put
   * this file into another one or into the page, or the folder lacks files. Exclude it from the optimiser ([optimisers](optimisers.md)), or
   * upload all files of `dist/`.
   */
  'list-files-missing': {
    level: 'warning',
    plain:
      'Lists lack a part of what they can do. Ask your developer to exclude the lists’ script from the program that optimises the page’s scripts, or to upload all its files.',
    check({ listFiles, violations }) {
      const { missing, hasElement } = listFiles ?? { missing: [] };
      if (!missing[0]) return;
      const files = missing.join(', ');
      const isBlocked = violations.some(
        ({ directive, blocked }) =>
          directive.startsWith('script-src') && missing.some((file) => blocked.endsWith(file)),
      );
      const [why, todo] = isBlocked
        ? ['because of the page’s content security policy', 'allow the folder of recotag-widgets.js in script-src']
        : hasElement
          ? ['although the page has recotag-widgets.js', 'put all files of dist/ into its folder']
          : [
              'because an optimiser has put recotag-widgets.js into another file or into the page, so its folder is not known',
              'exclude recotag-widgets.js from this program',
            ];
      return {
        sentence: `The lists can’t load ${files}, ${why}: ${todo}.`,
        seen: hasElement ? 'the console' : 'no script element of the page has recotag-widgets.js',
        about: ['file recotag-widgets.js'],
      };
    },
  },
  /**
   * A consent manager has changed the tag’s script element, so that the browser doesn’t run it before the shopper agrees. If this is
   * intended, there is nothing to do. With [`data-consent-from`](consent.md#use-a-consent-manager), the tag itself waits for the answer:
   * then exclude it from the manager ([optimisers](optimisers.md#consent-managers)).
   */
  'tag-blocked': {
    level: 'warning',
    plain:
      'Nothing is tracked until the shopper agrees. Answer the consent banner and check again; if nothing changes, ask your developer.',
    check({ handling }) {
      if (handling?.how !== 'blocked') return;
      return {
        sentence: `${handling.by ?? 'A consent manager'} blocks the tag’s script until the shopper agrees, so no view and no cart is reported: answer its banner and check again, or ${handling.exclude}, so that the tag itself waits for the answer.`,
        seen: handling.seen,
        about: ABOUT,
      };
    },
  },
} satisfies FindingRecords;
