import { isCartAddress } from '../../../protocol/markup/cart-address.js';
import { idText } from './id-text.js';
import { unreadAt, valuesAt } from './own-value.js';
import { type Choice, chooseMatch } from './page/choose-match.js';
import { member, type Steps } from './page/nodes.js';
import { labelMatches, type Match } from './page/read-label.js';
import { onlyText } from './page/runs.js';
import type { Source } from './parse-sources.js';
import { idInAddress } from './read-address.js';

/** A page, as its sources are read. */
export interface SourcePage {
  /** the page's `html` element */
  root: Element;
  /** the object whose properties are the page's variables */
  variables: object;
  url: URL;
}

/** What a source says. */
export interface Reading extends Choice {
  /** the source as it was written */
  source: string;
}

/** All sources of an attribute together visit at most so many nodes and properties. */
export const MOST_STEPS = 100_000;

/** More matches of a selector than this are a list. */
const MOST_MATCHES = 200;

const selectorMatches = (root: Element, selector: string, attribute: string | undefined, steps: Steps): Match[] => {
  const elements = [...member(root, 'querySelectorAll')(selector)].slice(0, MOST_MATCHES);
  // The page's own element may be the first match.
  if (root.matches(selector)) elements.unshift(root);
  return elements.flatMap((element) => {
    steps.left--;
    const text =
      attribute === undefined ? (onlyText(element, steps) ?? '\u2026') : member(element, 'getAttribute')(attribute);
    return text ? { element, text: text.trim(), value: idText(text) } : [];
  });
};

const choiceOf = (values: readonly unknown[]): Choice => {
  const ids = [...new Set(values.map((value) => idText(value)).filter(Boolean))];
  if (ids[1]) return { why: `several: ${ids.slice(0, 3).join(', ')}` };
  const [given] = values.filter((value) => value !== undefined && value !== '');
  const why =
    given === undefined
      ? 'nothing matches'
      : `not an id: \u201c${`${Object(given) === given ? typeof given : String(given)}`.slice(0, 60)}\u201d`;
  return ids[0] ? { value: ids[0], why: '' } : { why };
};

const choose = (source: Source, { root, variables, url }: SourcePage, steps: Steps): Choice => {
  if (source.kind === 'url') return choiceOf([idInAddress(source, url)]);
  if (isCartAddress(url)) return { why: 'a cart or a checkout is no product page' };
  if (source.kind === 'window') {
    const values = valuesAt(variables, source.path, steps);
    if (steps.left < 0) return { why: 'the page’s data is too large' };
    const unread = values.some((value) => value !== undefined) ? undefined : unreadAt(variables, source.path);
    return unread ? { why: unread } : choiceOf(values);
  }
  const matches =
    source.kind === 'label'
      ? labelMatches(root, source.label, steps)
      : selectorMatches(root, source.selector, source.attribute, steps);
  if (steps.left < 0) return { why: 'the page is too large' };
  return chooseMatch(matches, root, url, steps, source.kind === 'label');
};

/** Reads a source. Calls no code of the page and never throws. */
export const readSource = (source: Source, page: SourcePage, steps: Steps = { left: MOST_STEPS }): Reading => {
  try {
    return { source: source.text, ...choose(source, page, steps) };
  } catch (error) {
    const isSelector = (error as Error).name === 'SyntaxError';
    return { source: source.text, why: isSelector ? 'the selector is invalid' : `it can’t be read: ${error}` };
  }
};

/** Reads sources in order, up to the first with an id. */
export const readSources = (sources: readonly Source[], page: SourcePage): Reading[] => {
  const readings: Reading[] = [];
  const steps = { left: MOST_STEPS };
  for (const source of sources) {
    readings.push(readSource(source, page, steps));
    if (readings.at(-1)!.value) break;
  }
  return readings;
};
