import { tagAttributes as known } from '../../observe/setting-keys.js';
import { nearWord } from '../../words/near-word.js';
import type { Facts } from '../facts.js';
import type { Finding } from '../finding.js';

export const settingMisspelt = ({ tagAttributes }: Facts): Finding[] =>
  tagAttributes.flatMap((name) => {
    const meant = known.includes(name) ? undefined : nearWord(name, known);
    return meant
      ? {
          id: 'setting-misspelt',
          level: 'error' as const,
          sentence: `The tag’s script has the attribute ${name}, which the tag does not know: write ${meant}.`,
          seen: 'the tag’s own table of settings',
        }
      : [];
  });
