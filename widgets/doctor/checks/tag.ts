import type { Facts, FileFacts, Finding } from '../facts.js';
import { nearWord } from '../misspelt.js';
import { tagAttributes as known } from '../observe/settings.js';

export const tagMissing = ({ version, tags, files }: Facts): Finding | undefined => {
  // If another check has the reason why the script doesn't run, that check reports it.
  if (version || files.some(({ url, trial }) => tags.includes(url) && trial?.outcome !== 'unknown')) return;
  const [src] = tags;
  return {
    id: 'tag-missing',
    level: 'error',
    sentence: src
      ? 'The tag’s script is on the page but has not run: read the reason on the browser’s console.'
      : 'The tag is not on this page, so no view and no cart is reported: add recotag.js with data-base-url and data-endpoint-id to the page’s head.',
    seen: src ?? 'no script of this page loads it',
    about: ['file recotag.js'],
  };
};

export const tagTwice = ({ tags }: Facts): Finding | undefined => {
  if (tags.length < 2) return;
  return {
    id: 'tag-twice',
    level: 'warning',
    sentence: `The tag is loaded ${tags.length} times and only the first one counts: remove the others.`,
    seen: [...new Set(tags)].join(' and '),
  };
};

type Said = Pick<Finding, 'id' | 'sentence' | 'seen'>;

const diagnosis = ({ file, url, integrity, lacksCors, trial }: FileFacts, isBlocked: boolean): Said | undefined => {
  const say = (id: string, why: string, todo: string, seen: string): Said => ({
    id,
    sentence: `The page loads ${file}, which ${why}: ${todo}.`,
    seen,
  });
  if (isBlocked)
    return say(
      'csp-blocks-file',
      'its content security policy blocks',
      `add ${new URL(url).origin} to script-src`,
      url,
    );
  if (lacksCors)
    return say(
      'wrong-integrity',
      'the browser blocks, because it can’t compare the file with its integrity',
      'add crossorigin to its element',
      `${url} is on another origin`,
    );
  switch (trial?.outcome) {
    case 'integrity':
      return say(
        'wrong-integrity',
        'the browser blocks, because the file does not match its integrity',
        trial.right ? `write integrity="${trial.right}"` : 'use the value from dist/integrity.json',
        `${url} does not match ${integrity}`,
      );
    case 'status':
      return say('file-missing', 'does not exist', `correct the address ${url}`, `status ${trial.httpStatus}`);
    case 'silent':
      return say('file-missing', 'no server returns', `correct the address ${url}`, 'no response to a test request');
    case 'fits':
      return say('file-not-run', 'loads but has no effect', 'read the browser’s console', `${url} can be loaded`);
  }
};

/** Files of recotag that have no effect, each with the one reason that was found. */
export const fileFails = ({ files, violations }: Facts): Finding[] => {
  return files.flatMap((each) => {
    const isBlocked = violations.some(
      ({ directive, blocked }) => directive.startsWith('script-src') && blocked === each.url,
    );
    const found = diagnosis(each, isBlocked);
    return found ? { ...found, level: 'error' as const, about: [`file ${each.file}`] } : [];
  });
};

export const noBaseUrl = ({ version, config }: Facts): Finding | undefined => {
  if (!version || config.baseUrl) return;
  return {
    id: 'no-base-url',
    level: 'error',
    sentence: 'No base URL is set, so nothing is sent: add data-base-url to the tag’s script.',
    seen: 'recotag.config has no baseUrl',
    about: ['setting data-base-url'],
  };
};

export const noEndpoint = ({ version, config }: Facts): Finding | undefined => {
  if (!version || config.endpointId) return;
  return {
    id: 'no-endpoint',
    level: 'error',
    sentence: 'No endpoint id is set, so nothing is sent: add data-endpoint-id to the tag’s script.',
    seen: 'recotag.config has no endpointId',
    about: ['setting data-endpoint-id'],
  };
};

export const settingMisspelt = ({ tagAttributes }: Facts): Finding[] =>
  tagAttributes.flatMap((name) => {
    const meant = known.includes(name) ? undefined : nearWord(name, known);
    return meant
      ? {
          id: 'setting-misspelt',
          level: 'error' as const,
          sentence: `The tag’s script has the attribute ${name}, which is unknown: write ${meant}.`,
          seen: 'the list of the tag’s attributes',
          about: [`setting ${meant}`],
        }
      : [];
  });

export const publicKey = ({ config }: Facts): Finding | undefined => {
  if (!Object.keys(config.headers ?? {}).some((name) => /^authorization$/i.test(name))) return;
  return {
    id: 'public-key',
    level: 'error',
    sentence:
      'The page sends an Authorization header, which every visitor can read: replace the key, and let a relay add it.',
    seen: 'recotag.config.headers',
  };
};

export const storageBlocked = ({ storageWorks, origin }: Facts): Finding | undefined => {
  if (storageWorks) return;
  // Only a sandboxed page has an opaque origin.
  const isSandboxed = origin === 'null';
  return {
    id: 'storage-blocked',
    level: 'warning',
    sentence: `This page can’t use the browser’s storage, so each page counts as a new device: ${
      isSandboxed ? 'add allow-same-origin to the page’s sandbox' : 'allow site data in the browser’s settings'
    }.`,
    seen: isSandboxed ? 'the page’s origin is null' : 'localStorage stores nothing',
  };
};

export const storageForgets = ({ storageWorks, onlyInMemory }: Facts): Finding | undefined => {
  if (!storageWorks || !onlyInMemory[0]) return;
  return {
    id: 'storage-forgets',
    level: 'warning',
    sentence:
      'The browser doesn’t keep what the tag stores, so each page counts as a new device: load recotag.js from the shop’s own domain, turn off extensions that protect privacy, or free space if the storage is full.',
    seen: `only in the memory of this page: ${onlyInMemory.join(', ')}`,
  };
};
