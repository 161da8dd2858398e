import { times } from '../../protocol/times.js';
import type { AttributeRule } from '../shared/list-on-page.js';

const plain = (word: string): string => word.toLowerCase().replace(/[^a-z\d]/g, '');

/** The number of letters to insert, delete, replace or swap with their neighbour (optimal string alignment). */
const distance = (one: string, other: string): number => {
  let before: number[] = [];
  let row = times(other.length + 1, Number);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const isSwapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      next[j] = Math.min(
        next[j - 1]! + 1,
        row[j]! + 1,
        row[j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1),
        isSwapped ? before[j - 2]! + 1 : Number.POSITIVE_INFINITY,
      );
    }
    before = row;
    row = next;
  }
  return row[other.length]!;
};

/** The known word that was most likely intended: equal except for hyphens, case and one or two letters. */
export const nearWord = (word: string, known: readonly string[]): string | undefined => {
  const given = plain(word);
  const [best] = known
    .map((name) => ({ name, away: distance(given, plain(name)) }))
    .filter(({ name, away }) => away <= Math.min(2, plain(name).length / 3))
    .sort((a, b) => a.away - b.away);
  return best?.name;
};

/** An attribute of a list with an invalid value or an unknown name. */
export interface AttributeTrouble {
  name: string;
  value: string;
  /** for an invalid value: what it must be, and what is used instead */
  must?: string;
  used?: string;
  /** for an unknown name: what was most likely intended */
  meant?: string | undefined;
}

const OF_ANY =
  /^(id|class|style|slot|part|exportparts|lang|dir|title|hidden|role|tabindex|is|nonce|inert|popover|translate|draggable|accesskey|autofocus|item(id|prop|ref|scope|type)|on[a-z]+|(data|aria)-.*|[^a-z].*)$/;

const OF_FRAMEWORKS = /^(v|ng|x|wire|hx|js|th|astro|defer)-|^jsaction$|[^a-z\d-]/;

/** Attributes with an invalid value or an unknown name, by the list's own rules. */
export const attributeTroubles = (
  attributes: Iterable<{ name: string; value: string }>,
  rules: Iterable<AttributeRule>,
): AttributeTrouble[] => {
  const known = new Map([...rules].flatMap((rule) => (rule.attribute ? [[`${rule.attribute}`, rule] as const] : [])));
  return [...attributes].flatMap(({ name, value }) => {
    const rule = known.get(name);
    if (!rule) {
      if (OF_ANY.test(name)) return [];
      const meant = nearWord(name, [...known.keys()]);
      return meant || !OF_FRAMEWORKS.test(name) ? { name, value, meant } : [];
    }
    if (value === '' || !rule.must || rule.read?.(value) !== undefined) return [];
    const used = rule.nearest?.(value) ?? rule.fallback;
    return { name, value, must: rule.must, used: used === undefined ? (rule.called ?? 'none') : `${used}` };
  });
};

/** Unknown elements, and the list that was most likely intended. @param unknown names of elements that are neither HTML nor registered custom elements */
export const misspeltElements = (unknown: Iterable<string>, lists: readonly string[]) =>
  [...new Set(unknown)].flatMap((name) => {
    const meant = lists.includes(name) ? undefined : nearWord(name, lists);
    return meant ? { name, meant } : [];
  });
