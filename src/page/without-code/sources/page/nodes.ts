/**
 * A built-in member of a node. Fields of a form replace its properties: in `<form><input name="parentNode">` the form's own `parentNode` is
 * the field (https://html.spec.whatwg.org/multipage/forms.html#dom-form-nameditem).
 *
 * @returns the value; a method is bound to the node
 */
export const member = <Kind extends Node, Name extends keyof Kind>(node: Kind, name: Name): Kind[Name] => {
  const value: unknown = Reflect.get(Object.getPrototypeOf(node), name, node);
  return (typeof value === 'function' ? value.bind(node) : value) as Kind[Name];
};

export const isElement = (node: Node | null | undefined): node is Element => !!node && member(node, 'nodeType') === 1;

export const isText = (node: Node | null | undefined): node is Text => !!node && member(node, 'nodeType') === 3;

/** The name of an element in capitals; '' for other nodes. SVG's elements have names in lower case. */
export const nameOf = (node: Node | null | undefined): string =>
  isElement(node) ? member(node, 'tagName').toUpperCase() : '';

export const parentOf = (node: Node): Element | null => member(node, 'parentElement');

/** What is still left to read. Each visited node or property takes one, so a hostile page can't make the reader slow. */
export interface Steps {
  left: number;
}
