import { ofDocument } from '../../shared/of-document.js';

/** A program that changes how a page loads its scripts. docs/optimisers.md has where the exclusions come from. */
interface Optimiser {
  name: string;
  /** selector of the script elements that it makes or changes */
  marks: string;
  /** what excludes the tag from it, for a sentence */
  exclude: string;
}

const OPTIMISERS: readonly Optimiser[] = [
  {
    name: 'Autoptimize',
    marks: '[src*="/autoptimize_"]',
    exclude: 'write <!--noptimize--> before the tag’s script and <!--/noptimize--> after it',
  },
  {
    name: 'LiteSpeed Cache',
    marks: '[data-optimized], [src*="/litespeed/js/"], [type="litespeed/javascript"]',
    exclude: 'add data-no-optimize="1" data-no-defer="1" to the tag’s script',
  },
  {
    name: 'WP Rocket',
    marks: '[data-minify], [src*="/cache/min/"], [type=rocketlazyloadscript]',
    exclude: 'add (.*)recotag(.*).js to the excluded JavaScript files in its settings',
  },
  {
    name: 'Rocket Loader',
    marks: '[src*="rocket-loader"], [type$="-text/javascript"], [type$="-module"], [type="text/rocketscript"]',
    exclude: 'add data-cfasync="false" to the tag’s script, before its src',
  },
];

/** Consent managers that block scripts. The exclusion makes the tag wait for their answer by itself. */
const MANAGERS: readonly Optimiser[] = [
  {
    name: 'Complianz',
    marks: '[data-cmplz-src], [data-service][data-category]',
    exclude: 'add data-category="functional" data-consent-from="wordpress" to the tag’s script',
  },
  {
    name: 'Cookiebot',
    marks: '[data-cookieconsent]',
    exclude: 'add data-cookieconsent="ignore" data-consent-from="cookiebot" to the tag’s script',
  },
];

const ANY_OPTIMISER = 'exclude recotag.js from the program that optimises the page’s scripts';
const ANY_MANAGER = 'remove type="text/plain" from the tag’s script, and set data-consent-from';

/** Attributes that only exclude a script from such a program: they don't say that a consent manager starts it. */
export const EXCLUSIONS: readonly string[] = ['data-category="functional"', 'data-cookieconsent="ignore"'];

/** The tag doesn't run from its own script element, with its settings and its folder. */
export interface TagHandling {
  /**
   * `combined`: it runs from a file with other scripts; `inlined`: from an inline script; `moved`: from a folder without its other files;
   * `worker`: in a worker; `blocked`: a consent manager holds it back; `delayed`: an optimiser waits for the shopper's first action
   */
  how: 'combined' | 'inlined' | 'moved' | 'worker' | 'blocked' | 'delayed';
  /** the program; undefined if it isn't recognized */
  by?: string | undefined;
  /** what excludes the tag from it, for a sentence */
  exclude: string;
  /** the evidence: an element, shortened */
  seen: string;
}

/** Types of scripts that browsers run (https://mimesniff.spec.whatwg.org/#javascript-mime-type). */
const RUNS = /^\s*$|^module$|^(application|text)\/(x-)?(java|ecma|live)script|^text\/jscript$/i;

export const isRun = ({ type }: HTMLScriptElement): boolean => RUNS.test(type);

const FILE = /(^|\/)recotag\.js([?#]|$)/;

/** A text in the tag's own code. */
const CODE = 'recotag.outbox';

const hasCode = (script: HTMLScriptElement): boolean => !script.src && !!script.textContent?.includes(CODE);

/** The script elements with the tag's settings, its file or its code, whether they run or not. */
export const tagElements = (): HTMLScriptElement[] =>
  [...ofDocument('querySelectorAll')<HTMLScriptElement>('script')].filter(
    (script) =>
      script.dataset.endpointId !== undefined ||
      script.dataset.baseUrl !== undefined ||
      [...script.attributes].some(({ value }) => FILE.test(value)),
  );

const startTag = (script: HTMLScriptElement): string =>
  (script.cloneNode() as Element).outerHTML.replace(/<\/script>$/i, '').slice(0, 200);

const NO_ELEMENT = 'no script element of the page has the tag’s file or its settings';

/**
 * What handles the tag, so that something is missing.
 *
 * @param lacks what is missing: the tag itself, its settings, or files of its folder
 * @returns undefined if it has another cause
 */
export const tagHandling = (lacks: 'tag' | 'settings' | 'files'): TagHandling | undefined => {
  const scripts = [...ofDocument('querySelectorAll')<HTMLScriptElement>('script')];
  const tags = tagElements();
  const found = (how: TagHandling['how'], script?: HTMLScriptElement, by?: Optimiser): TagHandling => ({
    how,
    by: by?.name,
    exclude: by?.exclude ?? (how === 'blocked' ? ANY_MANAGER : ANY_OPTIMISER),
    seen: script ? startTag(script) : NO_ELEMENT,
  });
  const programOf = (script: HTMLScriptElement | undefined, all = OPTIMISERS) =>
    all.find(({ marks }) => script?.matches(marks));
  const running = tags.find((script) => isRun(script) && script.src);
  const inline = scripts.find((script) => isRun(script) && hasCode(script));
  if (lacks === 'tag') {
    const idle = tags.find((script) => !isRun(script));
    // An element that runs has another reason why it didn't.
    if (!idle || running || inline) return;
    if (/^text\/partytown/.test(idle.type))
      return {
        ...found('worker', idle),
        by: 'Partytown',
        exclude: 'remove type="text/partytown" from the tag’s script',
      };
    const optimiser = programOf(idle);
    return optimiser ? found('delayed', idle, optimiser) : found('blocked', idle, programOf(idle, MANAGERS));
  }
  if (inline) return found('inlined', inline, programOf(inline));
  if (running) {
    const by = programOf(running);
    return lacks === 'files' && by ? found('moved', running, by) : undefined;
  }
  const combined = scripts.find((script) => script.src && programOf(script));
  return found('combined', combined, programOf(combined));
};
