import { idText } from '../../without-code/sources/id-text.js';
import { plainLabel } from '../../without-code/sources/parse-sources.js';
import { labelRank } from '../labels.js';

/** Longer texts are not one number with its label. */
const LONGEST = 120;

/** Other numbers may follow on the same line: `SKU: 4711 | EAN: 4006381333931`. */
const OTHERS = /[|·•;,]\s/;

const BY_COLON = /^([^:：#]{1,30})[:：#](.+)$/;

/** A label of up to three words that no colon separates from its value. */
const BY_SPACE = /^(\S+(?: \S+){0,2}?) (.+)$/;

/** The text of an element with single spaces; '' if it is long. */
export const shortText = (element: Element): string => {
  const text = element.textContent ?? '';
  return text.length > 10 * LONGEST ? '' : text.replace(/\s+/g, ' ').trim();
};

/** A text as a label and the rest: `SKU: 4711`, `Art. no. 4711`. */
export const splitLabel = (text: string): { label: string; rest: string } | undefined => {
  const [, label = '', rest = ''] = BY_COLON.exec(text) ?? [];
  if (label) return { label: label.trim(), rest };
  const [, first = '', after = ''] = BY_SPACE.exec(text) ?? [];
  return labelRank(plainLabel(first)) === undefined ? undefined : { label: first, rest: after };
};

/**
 * The numbers that an element may show: its text without a label, its text, and the value of a field. The most likely one first.
 *
 * @returns an empty list if the element shows no number
 */
export const valuesOf = (element: Element): string[] => {
  const text = shortText(element);
  const whole = text.length <= LONGEST ? text : '';
  const { rest = '' } = splitLabel(whole) ?? {};
  const values = [
    idText(rest.split(OTHERS, 1)[0]),
    // A word without a digit is a label or a name.
    /\d/.test(whole) ? idText(whole) : '',
    ...['value', 'content'].map((name) => idText(element.getAttribute(name))),
  ];
  return [...new Set(values.filter(Boolean))];
};
