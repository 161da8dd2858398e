import { PART_NAME, PROPERTY_NAME, UNSAFE_DECLARATIONS } from '../../protocol/published-lists.js';
import type { Dress } from '../place.js';

const areTexts = (value: unknown, name: RegExp): boolean =>
  value === undefined ||
  (Object(value) === value &&
    Object.entries(value as object).every(
      ([key, text]) => name.test(key) && typeof text === 'string' && !UNSAFE_DECLARATIONS.test(text),
    ));

/** Whether the looks of a published list are only custom properties, a few properties of the list itself, and declarations of its parts. */
export const isLook = ({ properties, parts }: Dress): boolean =>
  areTexts(properties, PROPERTY_NAME) && areTexts(parts, PART_NAME);
