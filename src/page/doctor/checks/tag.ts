import { ownKeys } from '../../../protocol/own-keys.js';
import type { Facts, FileFacts } from '../facts.js';
import type { FindingRecords, Found } from '../finding.js';
import { nearWord } from '../misspelt.js';
import { attributeOf, configKeys, tagAttributes as known } from '../observe/settings.js';

/** Why a file has no effect: the finding, the reason, what to do, and the evidence. */
type FileTrouble = [id: string, why: string, todo: string, seen: string];

const troubleOf = ({ url, integrity, lacksCors, trial }: FileFacts, { violations }: Facts): FileTrouble | undefined => {
  if (violations.some(({ directive, blocked }) => directive.startsWith('script-src') && blocked === url)) {
    const { origin } = new URL(url);
    return ['csp-blocks-file', 'its content security policy blocks', `add ${origin} to script-src`, url];
  }
  if (lacksCors) {
    const why = 'the browser blocks, because it can’t compare the file with its integrity';
    return ['wrong-integrity', why, 'add crossorigin to its element', `${url} is on another origin`];
  }
  const correct = `correct the address ${url}`;
  switch (trial?.outcome) {
    case 'integrity': {
      const todo = trial.right ? `write integrity="${trial.right}"` : 'use the value from dist/integrity.json';
      const why = 'the browser blocks, because the file does not match its integrity';
      return ['wrong-integrity', why, todo, `${url} does not match ${integrity}`];
    }
    case 'status':
      return ['file-missing', 'does not exist', correct, `status ${trial.httpStatus}`];
    case 'silent':
      return ['file-missing', 'no server returns', correct, 'no response to a test request'];
    case 'fits':
      return ['file-not-run', 'loads but has no effect', 'read the browser’s console', `${url} can be loaded`];
  }
};

/** Files of recotag that have no effect, each with the one reason that was found. */
const filesWith =
  (wanted: string) =>
  (facts: Facts): Found[] =>
    facts.files.flatMap((each) => {
      const [id, why, todo, seen = ''] = troubleOf(each, facts) ?? [];
      if (id !== wanted) return [];
      return { sentence: `The page loads ${each.file}, which ${why}: ${todo}.`, seen, about: [`file ${each.file}`] };
    });

/** The tag, its files, its settings and its storage. */
export const tagFindings = {
  /** No script of recotag runs. Add `recotag.js` with `data-base-url` and `data-endpoint-id` to the head of every page. */
  'tag-missing': {
    plain: 'Nothing is tracked and no list is shown. Ask your developer to add the tag.',
    check({ version, tags, files }) {
      // If another check has the reason why the script doesn't run, that check reports it.
      if (version || files.some(({ url, trial }) => tags.includes(url) && trial?.outcome !== 'unknown')) return;
      const [src] = tags;
      return {
        sentence: src
          ? 'The tag’s script is on the page but has not run: read the reason on the browser’s console.'
          : 'The tag is not on this page, so no view and no cart is reported: add recotag.js with data-base-url and data-endpoint-id to the page’s head.',
        seen: src ?? 'no script of this page loads it',
        about: ['file recotag.js'],
      };
    },
  },
  /** The file isn’t at its address, or the server doesn’t respond. Keep all files of `dist/` in one folder. */
  'file-missing': {
    plain: 'A part of recotag doesn’t work on this page. Ask your developer to correct the file’s address.',
    check: filesWith('file-missing'),
  },
  /** The file is loaded, but has no effect. Correct the mistake that the first error on the console names. */
  'file-not-run': {
    plain: 'A part of recotag doesn’t work on this page. Ask your developer to read the browser’s console.',
    check: filesWith('file-not-run'),
  },
  /** The Content-Security-Policy blocks a file of recotag. Add the file’s origin to `script-src`. */
  'csp-blocks-file': {
    plain: 'A part of recotag doesn’t work on this page. Ask your developer to change the page’s security policy.',
    check: filesWith('csp-blocks-file'),
  },
  /** The file’s hash differs from `integrity`. Copy the hash from `dist/integrity.json` of the version that you serve. */
  'wrong-integrity': {
    plain: 'A part of recotag doesn’t work on this page. Ask your developer to correct the attribute integrity.',
    check: filesWith('wrong-integrity'),
  },
  /** The tag’s script has an unknown `data-` attribute, or `recotag('config')` an unknown key. The finding shows the right name. */
  'setting-misspelt': {
    plain: 'A setting of the tag has no effect. Ask your developer to correct its name.',
    check: ({ tagAttributes, config }) => [
      ...tagAttributes.flatMap((name) => {
        const meant = known.includes(name) ? undefined : nearWord(name, known);
        if (!meant) return [];
        return {
          sentence: `The tag’s script has the attribute ${name}, which is unknown: write ${meant}.`,
          seen: 'the list of the tag’s attributes',
          about: [`setting ${meant}`],
        };
      }),
      ...ownKeys(config).flatMap((key) => {
        // The tag takes keys over from attributes, which were judged above.
        const isKnown = configKeys.includes(key) || tagAttributes.includes(attributeOf(key));
        const meant = isKnown ? undefined : nearWord(key, configKeys);
        if (!meant) return [];
        return {
          sentence: `The page calls recotag('config') with the key ${key}, which is unknown: write ${meant}.`,
          seen: `recotag.config has ${key}`,
          about: [`setting ${attributeOf(meant)}`],
        };
      }),
    ],
  },
  /** Set `data-base-url`, or `baseUrl` with the command `config`. */
  'no-base-url': {
    plain: 'Nothing is tracked and no list is shown. Ask your developer for the service’s address.',
    check({ version, config }) {
      if (!version || config.baseUrl) return;
      return {
        sentence: 'No base URL is set, so nothing is sent: add data-base-url to the tag’s script.',
        seen: 'recotag.config has no baseUrl',
        about: ['setting data-base-url', 'file recotag.js'],
      };
    },
  },
  /** Set `data-endpoint-id`, or `endpointId` with the command `config`. */
  'no-endpoint': {
    plain: 'Nothing is tracked and no list is shown. Ask the operator of the service for the endpoint id.',
    check({ version, config }) {
      if (!version || config.endpointId) return;
      return {
        sentence: 'No endpoint id is set, so nothing is sent: add data-endpoint-id to the tag’s script.',
        seen: 'recotag.config has no endpointId',
        about: ['setting data-endpoint-id', 'file recotag.js'],
      };
    },
  },
  /** Remove the secret key from the page. Only a relay may have it. */
  'public-key': {
    plain: 'Everybody can read a secret key of your service. Ask the operator of the service for a new key at once.',
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
    plain: 'Views and carts may be counted twice. Ask your developer to remove one of the two tags.',
    check({ tags }) {
      if (tags.length < 2) return;
      return {
        sentence: `The tag is loaded ${tags.length} times and only the first one counts: remove the others.`,
        seen: [...new Set(tags)].join(' and '),
      };
    },
  },
  /** `localStorage` isn’t available. */
  'storage-blocked': {
    level: 'warning',
    plain: 'Views and carts are lost when a page is closed. Allow site data for your shop in this browser.',
    check({ storageWorks, origin }) {
      if (storageWorks) return;
      // Only a sandboxed page has an opaque origin.
      const isSandboxed = origin === 'null';
      const todo = isSandboxed
        ? 'add allow-same-origin to the page’s sandbox'
        : 'allow site data in the browser’s settings';
      return {
        sentence: `This page can’t use the browser’s storage, so each page counts as a new device: ${todo}.`,
        seen: isSandboxed ? 'the page’s origin is null' : 'localStorage stores nothing',
      };
    },
  },
  /**
   * `localStorage` accepts the tag’s values, but doesn’t keep them. Safari 26 does this for scripts that it classifies as trackers. Some
   * extensions do the same, or the storage is full. Load `recotag.js` from the shop’s own domain.
   */
  'storage-forgets': {
    level: 'warning',
    plain:
      'Views and carts can be lost when a page is closed, and shoppers count as new on each page. Ask your developer to load the tag from your own domain.',
    check({ storageWorks, onlyInMemory }) {
      if (!storageWorks || !onlyInMemory[0]) return;
      return {
        sentence:
          'The browser doesn’t keep what the tag stores, so each page counts as a new device: load recotag.js from the shop’s own domain, turn off extensions that protect privacy, or free space if the storage is full.',
        seen: `only in the memory of this page: ${onlyInMemory.join(', ')}`,
      };
    },
  },
} satisfies FindingRecords;
