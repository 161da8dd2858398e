import { jsonText } from '../../../protocol/json-text.js';
import { plainLabel } from '../../without-code/sources/parse-sources.js';
import type { Candidate } from '../candidates.js';
import { LONGEST_LABEL, labelRank } from '../labels.js';
import { isMade, selectorOf } from './selector-of.js';
import { shortText, splitLabel, valuesOf } from './values-of.js';

/** Reads a source of a page; '' if it holds no id. */
export type ReadSource = (source: string) => string;

/** The number at which the user points, and the sources that read it, the most stable first. */
export interface Pointed {
  value: string;
  candidates: Candidate[];
}

/** At most so many sources are tried on other pages. */
const MOST = 16;
/** A label stands so many elements above its value. */
const DEEP = 3;

/** A label that nobody has listed is still more stable than a class name. */
const OTHER_LABEL = 82;

/** The texts before an element or in it that may be its label. A name of the product is none, so a label has a colon, or a cell of its own. */
const labelsAt = (element: Element): string[] => {
  const found = [splitLabel(shortText(element))?.label];
  const add = (text: string | null, isCell = false): void => {
    const label = (text ?? '').trim();
    if (isCell || /[:：#]$/.test(label) || labelRank(plainLabel(label)) !== undefined) found.push(label);
  };
  let each: Element | null = element;
  for (let depth = 0; each && depth < DEEP; depth += 1, each = each.parentElement) {
    const before = each.previousElementSibling;
    const text = each.previousSibling;
    if (text?.nodeType === Node.TEXT_NODE) add(text.textContent);
    if (before) add(shortText(before), /^(DT|TH|TD)$/.test(before.tagName));
    found.push(splitLabel(shortText(each.parentElement ?? each))?.label);
  }
  return found
    .map((text = '') => text.replace(/^[\s:：#]{1,9}|[\s:：#]{1,9}$/g, ''))
    .filter((text) => text.length <= LONGEST_LABEL && /\p{L}/u.test(text));
};

const labelSources = (element: Element): Candidate[] =>
  labelsAt(element).map((text) => {
    const rank = labelRank(plainLabel(text));
    return { source: `label:${text}`, stability: rank === undefined ? OTHER_LABEL : 100 - rank };
  });

const ownSources = (element: Element): Candidate[] => {
  const place = selectorOf(element);
  const attributes = element.getAttributeNames().filter((name) => /^(value|content|data-[a-z-]+)$/.test(name));
  const name = element.getAttribute('name');
  return [
    ...(name ? [{ source: `${element.localName}[name=${jsonText(name)}]@value`, stability: 80 }] : []),
    ...attributes
      .filter((each) => each.startsWith('data-'))
      .map((each) => ({ source: `[${each}]@${each}`, stability: 77 })),
    ...[...element.classList]
      .filter((each) => !isMade(each))
      .map((each) => ({ source: `.${CSS.escape(each)}`, stability: 65 })),
    // A path changes with the design.
    ...['', ...attributes.map((each) => `@${each}`)].map((attribute) => ({
      source: place + attribute,
      stability: place.includes(' > ') ? 30 : 55,
    })),
  ];
};

/**
 * The sources that read the number at which the user points.
 *
 * @param element the element that shows it
 * @param read reads a source of this page
 * @param others sources of the page that may read it, too
 * @returns undefined if the element shows no number that the tag can read
 */
export const sourcesAt = (element: Element, read: ReadSource, others: readonly Candidate[]): Pointed | undefined => {
  const all = new Map<string, Candidate>();
  for (const each of [...labelSources(element), ...others, ...ownSources(element)])
    if (!all.has(each.source)) all.set(each.source, each);
  const readings = [...all.values()].map((each) => ({ each, value: read(each.source) }));
  for (const value of valuesOf(element)) {
    const candidates = readings.filter((reading) => reading.value === value).map(({ each }) => each);
    // The address and a variable alone don't show that the tag can read this element.
    if (candidates.some(({ source }) => !/^(url|window):/.test(source)))
      return { value, candidates: candidates.sort((a, b) => b.stability - a.stability).slice(0, MOST) };
  }
  return undefined;
};
