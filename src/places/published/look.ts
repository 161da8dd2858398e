import type { Dress } from '../place.js';

const PROPERTY = /^(--reco-[a-z0-9-]{1,60}|font-family|font-size|color|margin-block)$/;
const PART = /^[a-z][a-z-]{0,40}$/;
/** Values that load something, or end the rule. */
const UNSAFE = /url\(|[@{}\\]|image-set\(/i;

const areTexts = (value: unknown, name: RegExp): boolean =>
  value === undefined ||
  (Object(value) === value &&
    Object.entries(value as object).every(
      ([key, text]) => name.test(key) && typeof text === 'string' && !UNSAFE.test(text),
    ));

/** Whether the looks of a published list are only custom properties, a few properties of the list itself, and declarations of its parts. */
export const isLook = ({ properties, parts }: Dress): boolean =>
  areTexts(properties, PROPERTY) && areTexts(parts, PART);
