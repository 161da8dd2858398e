import { idText } from '../id-text.js';
import { isElement, isText, member, nameOf, parentOf, type Steps } from './nodes.js';
import { isSkipped, onlyText, type Run, runsIn } from './runs.js';

/** A possible id, and the element in which it stands. */
export interface Match {
  value: string;
  element: Element;
  /** the text, if it is no id */
  text: string;
}

/** What doesn't count around a label and between it and its value. */
const AROUND = '[\\s:\\uff1a#]*';
const LEADING = /^[\s:\uff1a#]*/;

/** More matches than this are a list. */
const MOST = 200;

/** A label stands so many elements deep, and so many siblings before its value. */
const DEEP = 8;

/** Longer texts are prose. */
const LONG = 400;

/** Other numbers may follow on the same line: `SKU: 4711 | EAN: 4006381333931`. */
const OTHERS = /[|\u00b7\u2022;,](?:\s|$)/;

const upToOthers = (text: string): string => text.split(OTHERS, 1)[0]!;

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** A text that begins with the label, and the rest after it. */
export const beginning = (label: string): RegExp =>
  new RegExp(
    `^${AROUND}${label.split(' ').map(escaped).join('[\\s:\\uff1a#]+')}(?![\\p{L}\\p{N}_-])${AROUND}(.*)$`,
    'isu',
  );

const isBlank = (text: string | undefined): boolean => text !== undefined && !/[^\s:\uff1a#]/.test(text);

const textAt = (node: Node, steps: Steps): string | undefined =>
  isText(node) ? member(node, 'data') : isElement(node) && !isSkipped(node) ? onlyText(node, steps) : '';

/** Line breaks and icons. Any other empty element is a value that is still missing. */
const isBetween = (node: Node): boolean =>
  !isElement(node) || isSkipped(node) || /^(BR|WBR|HR|I|IMG)$/.test(nameOf(node));

/** The next sibling with a text, or with room for one. */
const beside = (from: Node, steps: Steps): Node | undefined => {
  let left = DEEP;
  for (let node = member(from, 'nextSibling'); node && left; node = member(node, 'nextSibling')) {
    left--;
    const text = textAt(node, steps);
    if (!isBlank(text) || (!text && !isBetween(node))) return node;
  }
};

const isAlone = (node: Node, steps: Steps): boolean => {
  let left = DEEP;
  for (let before = member(node, 'previousSibling'); before; before = member(before, 'previousSibling'))
    if (!left-- || !isBlank(textAt(before, steps))) return false;
  return true;
};

const elementAfter = (element: Element, name: string): Element | undefined => {
  const next = member(element, 'nextElementSibling');
  return nameOf(next) === name ? next! : undefined;
};

const CELL = /^(DT|TD|TH)$/;

/** The cell of a table or list of which a label is the only text. */
const cellOf = (label: Text, steps: Steps): Element | undefined => {
  let element = parentOf(label);
  for (let depth = 0; element && depth < DEEP; depth++) {
    if (CELL.test(nameOf(element))) return onlyText(element, steps) === undefined ? undefined : element;
    element = parentOf(element);
  }
};

/** The element or text that holds the value of a label. */
const holderOf = (label: Text, steps: Steps): Node | undefined => {
  const cell = cellOf(label, steps);
  if (cell) return elementAfter(cell, nameOf(cell) === 'DT' ? 'DD' : 'TD');
  let node: Node = label;
  for (let depth = 0; depth < DEEP && !CELL.test(nameOf(node)); depth++) {
    const next = beside(node, steps);
    if (next) return CELL.test(nameOf(next)) ? undefined : next;
    const parent = parentOf(node);
    // Its parent has the same text only if it is the parent's only text.
    if (!parent || /^(BODY|MAIN)$/.test(nameOf(parent)) || !isAlone(node, steps)) return;
    node = parent;
  }
};

/** The texts from one on that no element separates. */
const runsFrom = function* (first: Node): Generator<string> {
  let left = DEEP;
  for (let node: Node | null = first; node && left; node = member(node, 'nextSibling')) {
    left--;
    if (isElement(node)) return;
    if (isText(node)) yield member(node, 'data');
  }
};

/** The texts beside a label. */
export const labelMatches = (root: Element, label: string, steps: Steps): Match[] => {
  const begins = beginning(label);
  const matches: Match[] = [];
  const add = (element: Element | null, text: string | undefined): void => {
    const value = idText((text ?? '').replace(LEADING, ''), 'beside');
    if (element && text) matches.push({ element, value, text });
  };
  for (const { last, text } of runsIn(root, steps) as Iterable<Run>) {
    if (text.length > LONG || matches.length >= MOST) continue;
    const rest = begins.exec(text)?.[1]?.trim();
    if (rest === undefined) continue;
    if (rest) {
      // A longer text that begins with the label is prose, not a label.
      const value = idText(upToOthers(rest), 'beside');
      if (value) matches.push({ element: parentOf(last)!, value, text: rest });
      continue;
    }
    const holder = holderOf(last, steps);
    if (!holder) continue;
    if (isText(holder)) add(parentOf(holder), upToOthers([...runsFrom(holder)].join('').trim()));
    else add(holder as Element, onlyText(holder, steps) ?? '\u2026');
  }
  return matches;
};
