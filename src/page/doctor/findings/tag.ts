import { ownKeys } from '../../../protocol/own-keys.js';
import type { Facts, FileFacts } from '../facts.js';
import type { FindingRecords, Results } from '../finding.js';
import { nearWord } from '../misspelt.js';
import { attributeOf, configKeys, tagAttributes as known } from '../observe/settings.js';
import type { TagHandling } from '../page/optimisers.js';
import { LISTS_BROKEN, LISTS_FILE, NOT_RUN, NOTHING, PARTLY, UNREAD } from './consequences.js';

const TAG = 'file recotag.js';

export const isBlocked = ({ violations }: Facts, url: string): boolean =>
  violations.some(({ directive, blocked }) => directive.startsWith('script-src') && blocked.endsWith(url));

/** Why a file has no effect: the reason, what to do, and the evidence. Another finding reports those that the page's policy blocks. */
const fileTrouble = (file: FileFacts): [why: string, todo: string, seen: string] | undefined => {
  const { url, integrity, lacksCors, trial } = file;
  const correct = `correct the address ${url}`;
  if (lacksCors) {
    const why = 'the browser blocks, because it can’t compare the file with its integrity';
    return [why, 'add crossorigin to its element', `${url} is on another origin`];
  }
  switch (trial?.outcome) {
    case 'integrity': {
      const todo = trial.right ? `write integrity="${trial.right}"` : 'use the value from dist/integrity.json';
      const why = 'the browser blocks, because the file does not match its integrity';
      return [why, todo, `${url} does not match ${integrity}`];
    }
    case 'status':
      return ['does not exist', correct, `status ${trial.httpStatus}`];
    case 'page': {
      const why = `is the shop’s own page${trial.page && ` (“${trial.page}”)`} at its address`;
      return [why, 'publish the file there, beside the others of its version', `the response to ${url} is HTML`];
    }
    case 'silent':
      return ['no server returns', correct, 'no response to a test request'];
    case 'fits':
      return ['loads but has no effect', 'read the browser’s console', `${url} can be loaded`];
  }
};

const filesOfPage = (facts: Facts): Results =>
  facts.files.map((each) => {
    const [why, todo, seen = ''] = (!isBlocked(facts, each.url) && fileTrouble(each)) || [];
    if (!why) return false;
    return { sentence: `The page loads ${each.file}, which ${why}: ${todo}.`, seen, about: [`file ${each.file}`] };
  });

/** The tag loads this file for `data-product-at` and the like. */
const sourcesFile = ({ sources }: Facts): Results =>
  !!sources?.failed && {
    sentence:
      'The file recotag-sources.js can’t be loaded, so data-product-at, data-sku-at and data-cart-at have no effect: publish it beside recotag-auto.js, and allow it in the page’s policy.',
    seen: sources.failed,
    about: ['file recotag-sources.js'],
  };

/** Parts of the lists' script, which the lists can't load from its folder. */
const missingParts = (facts: Facts): string | undefined => {
  const { missing = [] } = facts.listFiles ?? {};
  return missing.some((file) => isBlocked(facts, file)) ? undefined : missing.join(', ');
};

const listFiles = (facts: Facts): Results =>
  !!missingParts(facts) &&
  facts.listFiles!.hasElement && {
    level: 'warning',
    sentence: `The lists can’t load ${missingParts(facts)}, although the page has recotag-widgets.js: put all files of dist/ into its folder.`,
    seen: 'the console',
    about: [LISTS_FILE],
  };

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

const tagHandled = (facts: Facts): Results => {
  const { handling } = facts;
  if (!handling) return;
  const { how, by = 'A consent manager', exclude, seen } = handling;
  if (how !== 'blocked') return { sentence: `${effectOf(handling, facts)}: ${exclude}.`, seen, about: [TAG] };
  return {
    level: 'warning',
    sentence: `${by} blocks the tag’s script until the shopper agrees, so no view and no cart is reported: answer its banner and check again, or ${exclude}, so that the tag itself waits for the answer.`,
    seen,
    about: [TAG],
  };
};

/** Without its script element, the lists' script doesn't know its folder. */
const listsHandled = (facts: Facts): Results =>
  !!missingParts(facts) &&
  !facts.listFiles!.hasElement && {
    level: 'warning',
    sentence: `The lists can’t load ${missingParts(facts)}, because an optimiser has put recotag-widgets.js into another file or into the page, so its folder is not known: exclude recotag-widgets.js from this program.`,
    seen: 'no script element of the page has recotag-widgets.js',
    about: [LISTS_FILE],
  };

const misspeltAttributes = ({ tagAttributes }: Facts): Results =>
  tagAttributes.map((name) => {
    const meant = known.includes(name) ? undefined : nearWord(name, known);
    if (!meant) return false;
    return {
      sentence: `The tag’s script has the attribute ${name}, which is unknown: write ${meant}.`,
      seen: 'the list of the tag’s attributes',
      about: [`setting ${meant}`],
    };
  });

const misspeltKeys = ({ tagAttributes, config }: Facts): Results =>
  ownKeys(config).map((key) => {
    // The tag takes keys over from attributes, which were judged above.
    const isKnown = configKeys.includes(key) || tagAttributes.includes(attributeOf(key));
    const meant = isKnown ? undefined : nearWord(key, configKeys);
    if (!meant) return false;
    return {
      sentence: `The page calls recotag('config') with the key ${key}, which is unknown: write ${meant}.`,
      seen: `recotag.config has ${key}`,
      about: [`setting ${attributeOf(meant)}`],
    };
  });

const malformedSources = ({ sources }: Facts): Results =>
  sources?.troubles.map(({ attribute, text, reason }) => ({
    sentence: `The attribute ${attribute} has a mistake (${reason}): correct ${attribute} of the tag’s script.`,
    seen: text ? `${attribute}: ${text.slice(0, 200)}` : `recotag.config, ${attribute}`,
    about: [`setting ${attribute}`],
  }));

/** The tag, its files, its settings and its storage. */
export const tagFindings = {
  /** No script of recotag runs. Add `recotag.js` with `data-base-url` and `data-endpoint-id` to the head of every page. */
  'tag-missing': {
    effect: NOTHING,
    remedy: 'Ask your developer to add the tag.',
    explains: [...UNREAD, 'no-base-url', 'place-unmatched'],
    check({ version, tags, files }) {
      // If another check has the reason why the script doesn't run, that check reports it.
      if (version || files.some(({ url, trial }) => tags.includes(url) && trial?.outcome !== 'unknown')) return;
      const [src] = tags;
      return {
        sentence: src
          ? 'The tag’s script is on the page but has not run: read the reason on the browser’s console.'
          : 'The tag is not on this page, so no view and no cart is reported: add recotag.js with data-base-url and data-endpoint-id to the page’s head.',
        seen: src ?? 'no script of this page loads it',
        about: [TAG],
      };
    },
  },
  /**
   * A file of recotag isn’t at its address, its hash differs from `integrity` (`dist/integrity.json` has those of your version), or it has
   * no effect. Keep all files of `dist/` in one folder; on another origin they need CORS headers.
   */
  'file-missing': {
    effect: PARTLY,
    remedy: 'Ask your developer to publish all files of one version, and to correct their addresses.',
    explains: [...NOT_RUN, ...LISTS_BROKEN],
    check: (facts) => [filesOfPage(facts), sourcesFile(facts), listFiles(facts)],
  },
  /**
   * A program has combined the script of the tag or of the lists with others, made it an inline script, moved it to another folder or to a
   * worker (Partytown), or holds it back. [Optimisers](optimisers.md) has the line that excludes it from each. If a
   * [consent manager](optimisers.md#consent-managers) blocks the script and this is intended, there is nothing to do.
   */
  'tag-optimised': {
    effect: PARTLY,
    remedy:
      'Answer the consent banner; if that changes nothing, ask your developer to exclude recotag from the program that changes the page’s scripts.',
    explains: ['tag-missing', ...NOT_RUN, ...LISTS_BROKEN],
    check: (facts) => [tagHandled(facts), listsHandled(facts)],
  },
  /**
   * The tag’s script has an unknown `data-` attribute, `recotag('config')` an unknown key, or `data-product-at`, `data-sku-at` or
   * `data-cart-at` [a mistake](platforms/marks-nothing.md). The finding shows the right name, or the reason.
   */
  'setting-misspelt': {
    effect: PARTLY,
    remedy: 'Ask your developer to correct the setting of the tag.',
    explains: [...UNREAD, 'no-base-url', 'place-unmatched'],
    check: (facts) => [misspeltAttributes(facts), misspeltKeys(facts), malformedSources(facts)],
  },
  /** Set `data-base-url` and `data-endpoint-id`, or `baseUrl` and `endpointId` with the command `config`. A list can have its own, and waits without. */
  'no-base-url': {
    effect: NOTHING,
    remedy: 'Ask the operator of the service for its address and the endpoint id, and your developer to set them.',
    check: ({ version, config }) =>
      (['baseUrl', 'endpointId'] as const).map(
        (key) =>
          !!version &&
          !config[key] && {
            sentence: `The tag has no ${attributeOf(key)}, so nothing is sent and lists wait: add ${attributeOf(key)} to the tag’s script.`,
            seen: `recotag.config has no ${key}`,
            about: [`setting ${attributeOf(key)}`, TAG],
          },
      ),
  },
  /** Two script elements of the tag name different endpoints. The first that runs counts, and `async` scripts run in any order. Keep one. */
  'second-endpoint': {
    effect: PARTLY,
    remedy: 'Ask your developer to keep the script element of one endpoint.',
    explains: ['tag-twice'],
    check: ({ config, lostEndpoints }) =>
      lostEndpoints.map((lost) => ({
        sentence: `Two script elements of the tag name different endpoints, and that of ${lost} has no effect: keep one element.`,
        seen: `recotag.config has ${config.endpointId}`,
        about: [TAG, 'setting data-endpoint-id'],
      })),
  },
  /** Remove the secret key from the page. Only a relay may have it. */
  'public-key': {
    effect: 'Everybody can read a secret key of your service.',
    remedy: 'Ask the operator of the service for a new key at once.',
    check({ config }) {
      if (!ownKeys(config.headers ?? {}).some((name) => /^authorization$/i.test(name))) return;
      return {
        sentence:
          'The page sends an Authorization header, which every visitor can read: replace the key, and let a relay add it.',
        seen: 'recotag.config.headers',
      };
    },
  },
  /** Two script elements load the tag. Keep one. */
  'tag-twice': {
    level: 'warning',
    effect: 'Views and carts may be counted twice.',
    remedy: 'Ask your developer to remove one of the two tags.',
    check({ tags }) {
      if (tags.length < 2) return;
      return {
        sentence: `The tag is loaded ${tags.length} times, and only the first one counts: remove the others.`,
        seen: [...new Set(tags)].join(' and '),
      };
    },
  },
  /**
   * `localStorage` isn’t available, or doesn’t keep the tag’s values: Safari 26 does this to scripts that it classifies as trackers, some
   * extensions do the same, or the storage is full. Load `recotag.js` from the shop’s own domain.
   */
  'storage-blocked': {
    level: 'warning',
    effect: 'Views and carts can be lost when a page is closed, and shoppers count as new on each page.',
    remedy: 'Allow site data in this browser, or ask your developer to load the tag from your own domain.',
    check({ storageWorks, origin, onlyInMemory }) {
      // Only a sandboxed page has an opaque origin.
      const isSandboxed = origin === 'null';
      const todo = isSandboxed
        ? 'add allow-same-origin to the page’s sandbox'
        : 'allow site data in the browser’s settings';
      if (!storageWorks)
        return {
          sentence: `This page can’t use the browser’s storage, so each page counts as a new device: ${todo}.`,
          seen: isSandboxed ? 'the page’s origin is null' : 'localStorage stores nothing',
        };
      if (!onlyInMemory[0]) return;
      return {
        sentence:
          'The browser doesn’t keep what the tag stores, so each page counts as a new device: load recotag.js from the shop’s own domain, turn off extensions that protect privacy, or free space if the storage is full.',
        seen: `only in the memory of this page: ${onlyInMemory.join(', ')}`,
      };
    },
  },
  /** The page navigated more than five times without a shopper’s action, and `recotag check`, which alone sees this, stopped it. */
  'page-restless': {
    effect: 'A page of the shop loads again and again.',
    remedy: 'Ask your developer what makes it navigate.',
  },
} satisfies FindingRecords;
