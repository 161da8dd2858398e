import { jsonText } from '../../src/protocol/json-text.js';
import { kebabCase } from '../../src/protocol/kebab-case.js';
import { listEvents } from './list-events.js';

/** A property's value as the value of its attribute. */
export const asAttribute = (value: unknown): string | undefined => {
  if (value === true) return '';
  if (value === false || value == null) return;
  return typeof value === 'object' ? jsonText(value) : `${value}`;
};

/**
 * Converts a component's props to attributes, so that server rendering writes the element's properties. Other props are passed
 * on unchanged. Functions and the element's listeners are left out; the component sets them by code.
 *
 * @param properties the element's own properties
 */
export const elementAttributes = (props: object, properties: object): Record<string, unknown> => {
  const given: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(props)) {
    if (name in listEvents || (name in properties && typeof value === 'function')) continue;
    if (name in properties) given[kebabCase(name)] = asAttribute(value);
    // React 18 writes `className` of a custom element unchanged.
    else given[name === 'className' ? 'class' : name] = value;
  }
  return given;
};
