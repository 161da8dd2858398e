import { listEvents } from '../framework/list-events.js';

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const asAttribute = (value: unknown): string | undefined => {
  if (value === true) return '';
  if (value === false || value == null) return;
  return typeof value === 'object' ? JSON.stringify(value) : `${value}`;
};

/**
 * What React is given for the element, so that a server writes what a page would: the element's own properties as attributes,
 * everything else as it is. Functions and the element's listeners are set by code.
 *
 * @param own the element's own properties
 */
export const elementAttributes = (props: object, own: object): Record<string, unknown> => {
  const given: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(props)) {
    if (name in listEvents || (name in own && typeof value === 'function')) continue;
    if (name in own) given[kebab(name)] = asAttribute(value);
    // React 18 writes `className` of a custom element as it stands.
    else given[name === 'className' ? 'class' : name] = value;
  }
  return given;
};
