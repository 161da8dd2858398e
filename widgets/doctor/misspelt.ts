const plain = (word: string): string => word.toLowerCase().replace(/[^a-z\d]/g, '');

/** How many letters have to be put in, taken out or changed. */
const distance = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++)
      next[j] = Math.min(next[j - 1]! + 1, row[j]! + 1, row[j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1));
    row = next;
  }
  return row[other.length]!;
};

/** The known word that was most likely meant: the same but for hyphens, case and a letter or two. */
export const nearWord = (word: string, known: readonly string[]): string | undefined => {
  const given = plain(word);
  const [best] = known
    .map((name) => ({ name, away: distance(given, plain(name)) }))
    .filter(({ name, away }) => away <= Math.min(2, plain(name).length / 3))
    .sort((a, b) => a.away - b.away);
  return best?.name;
};

/** What an element says of one of its attributes: Lit's declaration with the rule that the lists add to it. */
export interface AttributeRule {
  attribute?: string | boolean;
  /** undefined where it can't be used */
  read?(given: unknown): unknown;
  /** what is used in its place */
  nearest?(given: unknown): unknown;
  fallback?: unknown;
  /** how the fallback is called where its value says nothing */
  called?: string;
  /** what it must be, in words */
  must?: string;
}

/** An attribute of a list that does not do what its author thinks. */
export interface AttributeTrouble {
  name: string;
  value: string;
  /** refused: what it must be, and what is used in its place */
  must?: string;
  used?: string;
  /** unknown: what was most likely meant */
  meant?: string | undefined;
}

/** Attributes that any element may have. */
const OF_ANY =
  /^(id|class|style|slot|part|exportparts|lang|dir|title|hidden|role|tabindex|is|nonce|inert|popover|translate|draggable|accesskey|autofocus|item(id|prop|ref|scope|type)|on[a-z]+|(data|aria)-.*|[^a-z].*)$/;

/** Those by which frameworks mark theirs. */
const OF_FRAMEWORKS = /^(v|ng|x|wire|hx|js|th|astro|defer)-|^jsaction$|[^a-z\d-]/;

/** The attributes that a list refuses or does not know, by its own rules. */
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

/** An element that nobody knows, and the list that was most likely meant. */
export interface MisspeltElement {
  name: string;
  meant: string;
}

/** @param unknown names of elements that neither HTML nor any script knows */
export const misspeltElements = (unknown: Iterable<string>, lists: readonly string[]): MisspeltElement[] =>
  [...new Set(unknown)].flatMap((name) => {
    const meant = lists.includes(name) ? undefined : nearWord(name, lists);
    return meant ? { name, meant } : [];
  });
