import { nearWord } from '../words/near-word.js';

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
