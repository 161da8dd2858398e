import { Refusal } from '../refusal.js';
import type { XmlElement } from './read-xml.js';

/** How often an element may occur in its parent. */
export type Times = 'once' | 'maybe' | 'many';

type Found<Shape> = {
  [Name in keyof Shape]: Shape[Name] extends 'many'
    ? XmlElement[]
    : Shape[Name] extends 'once'
      ? XmlElement
      : XmlElement | undefined;
};

const listed = (names: string[]): string => names.map((name) => `"${name}"`).join(', ') || 'nothing';

/**
 * The children of an element by their names.
 *
 * @param where the path for error messages, for example `operation/product`
 * @throws Refusal for attributes, text between the children, and children that are unknown, missing or repeated
 */
export const childrenOf = <const Shape extends Record<string, Times>>(
  element: XmlElement,
  where: string,
  shape: Shape,
): Found<Shape> => {
  plain(element, where);
  if (element.text.trim()) throw new Refusal(`${where} has text, "${short(element.text)}", where only elements may be`);
  const known = Object.keys(shape);
  const stranger = element.children.find((child) => !known.includes(child.name));
  if (stranger)
    throw new Refusal(`${where} has an unknown element "${short(stranger.name)}"; known here: ${listed(known)}`);
  const found: Record<string, unknown> = {};
  for (const name of known) {
    const all = element.children.filter((child) => child.name === name);
    if (shape[name] === 'many') {
      found[name] = all;
      continue;
    }
    if (all.length > 1) throw new Refusal(`${where} has ${all.length} elements "${name}"; only one may be there`);
    if (shape[name] === 'once' && !all.length) throw new Refusal(`${where} has no element "${name}"`);
    found[name] = all[0];
  }
  return found as Found<Shape>;
};

/**
 * The text of an element that contains only text.
 *
 * @throws Refusal when it has attributes or elements, is blank, or longer than `longest` characters (default 255)
 */
export const textOf = (element: XmlElement, where: string, longest = 255): string => {
  plain(element, where);
  const inner = element.children[0];
  if (inner) throw new Refusal(`${where} must be text, and has an element "${short(inner.name)}"`);
  if (!element.text.trim()) throw new Refusal(`${where} is empty`);
  if (element.text.length > longest)
    throw new Refusal(`${where} has ${element.text.length} characters; ${longest} are allowed`);
  return element.text;
};

const plain = ({ attributes }: XmlElement, where: string): void => {
  if (attributes[0] !== undefined)
    throw new Refusal(`${where} has an attribute "${short(attributes[0])}"; none is known`);
};

/** Text of a caller, short enough for an error message. */
export const short = (text: string): string => {
  const line = text.trim().replace(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 60)}…` : line;
};
