import { readRules } from '../../../src/protocol/list-rules.js';
import { attributeRow } from './attribute-rows.js';
import { controlFor } from './control-for.js';
import { safeValue, splitDeclarations } from './css-declarations.js';
import { TEXTS } from './languages.js';
import type { ElementDefinition, Setting } from './manifest.js';
import { PRODUCT_DATA, productData } from './product-data.js';
import type { Configuration, SettingPlace } from './state.js';

/** As `CSS.supports` in browsers. */
type Supports = (property: string, value: string) => boolean;

/** The CSS property that accepts the same values as a custom property, with a description of these values. */
const TWINS: readonly (readonly [name: RegExp, property: string, must: string])[] = [
  [/gap$/, 'gap', 'a length such as 1rem or 16px'],
  [/radius$/, 'border-radius', 'a length such as 0, 0.5rem or 12px'],
  [/height$/, 'height', 'a length such as 22rem or 320px'],
  [/^margin-block$/, 'margin-block', 'a length such as 0, 2rem or 40px'],
  [/ratio$/, 'aspect-ratio', 'a number such as 0.8, or two such as 4 / 5'],
  [/^font-size$/, 'font-size', 'a length such as 1rem or 18px'],
  [/^font-family$/, 'font-family', 'names of fonts such as Georgia, serif'],
];

const currency = (value: string): string | undefined => {
  if (Intl.supportedValuesOf('currency').includes(value)) return;
  return `“${value}” isn’t a currency code. Enter three capital letters such as EUR.`;
};

const locale = (value: string): string | undefined => {
  try {
    if (Intl.NumberFormat.supportedLocalesOf(value).length) return;
  } catch {
    // The syntax is invalid.
  }
  return `“${value}” isn’t a language that this browser supports. Enter one such as de-CH or en.`;
};

const texts = (value: string): string | undefined => {
  try {
    const words: unknown = JSON.parse(value);
    if (Object.prototype.toString.call(words) !== '[object Object]')
      return 'Enter a JSON object such as {"next":"Weiter"}.';
    const unknown = Object.keys(words as object).find((key) => !TEXTS.some((text) => text === key));
    if (unknown !== undefined) return `The list has no text “${unknown}”. Its texts are: ${TEXTS.join(', ')}.`;
    const notText = Object.entries(words as object).find(([, word]) => typeof word !== 'string');
    return notText && `“${notText[0]}” must be a text in double quotes.`;
  } catch {
    return 'This isn’t valid JSON. Put names and texts in double quotes, and a comma between two pairs.';
  }
};

const rules = (value: string): string | undefined => {
  try {
    const [problem] = readRules(JSON.parse(value)).problems;
    return problem && `A rule isn’t valid: ${problem}.`;
  } catch {
    return 'This isn’t valid JSON. Put names and texts in double quotes, and a comma between two pairs.';
  }
};

const address = (value: string, sign: string): string | undefined => {
  if (!value.includes(sign)) return `The address must contain ${sign}.`;
  if (!/^(https?:\/\/[^/\s]+|\/|\.)/.test(value)) return 'Enter an address that starts with https:// or with /.';
};

const declarations = (value: string, supports: Supports): string | undefined => {
  const found = splitDeclarations(value);
  if (!found)
    return 'Enter CSS declarations only, such as color: #14532d. Addresses, braces, comments and open brackets aren’t allowed.';
  for (const each of found) {
    const [, name, given] = /^([\w-]+)\s*:\s*(.+)$/s.exec(each) ?? [];
    if (!name || !given) return `“${each}” isn’t a declaration. Enter a property, a colon and a value.`;
    if (!supports(name, given)) return `This browser doesn’t support “${each}”.`;
  }
};

const number = (value: string, min: number, max: number): string | undefined =>
  /^\d+$/.test(value) && Number(value) >= min && Number(value) <= max
    ? undefined
    : `Enter a whole number${max === Number.POSITIVE_INFINITY ? ` from ${min}` : ` from ${min} to ${max.toLocaleString('en')}`}.`;

/** An error message for an invalid value of a setting; undefined for a valid value. */
export const checkValue = (
  setting: Setting,
  value: string,
  element: string,
  supports: Supports,
): string | undefined => {
  const { place, name } = setting;
  if (value.trim() === '') return;
  if (place === 'slots') return;
  if (place === 'parts') return declarations(value, supports);
  const control = controlFor(setting, element);
  if (control.kind === 'number') return number(value.trim(), control.min ?? 1, control.max ?? Number.POSITIVE_INFINITY);
  if (control.kind === 'choice' && !control.choices.includes(value))
    return `Choose one of ${control.choices.join(', ')}.`;
  if (place === 'attributes') {
    if (name === 'texts') return texts(value);
    if (name === 'rules') return rules(value);
    const row = attributeRow(element, name);
    if (row?.kind !== 'text') return;
    if (row.format === 'currency') return currency(value.trim());
    if (row.format === 'language') return locale(value.trim());
    return row.contains === undefined ? undefined : address(value.trim(), row.contains);
  }
  if (name === PRODUCT_DATA) {
    const unknown = value.split(/\s+/).find((each) => each && !productData.some(({ id }) => id === each));
    const all = productData.map(({ id }) => id).join(', ');
    return unknown && `“${unknown}” isn’t known. Enter one or more of ${all}, with spaces.`;
  }
  if (safeValue(value) === undefined)
    return 'Enter one value. Addresses, braces, comments and open brackets aren’t allowed.';
  if (control.kind === 'colour' || name === 'color')
    return supports('color', value) ? undefined : `“${value}” isn’t a colour. Enter one such as #14532d, or pick it.`;
  const [, property, must] = TWINS.find(([sign]) => sign.test(name)) ?? [];
  return property && !supports(property, value) ? `“${value}” isn’t valid. Enter ${must}.` : undefined;
};

/** Whether the browser supports a declaration. */
export const supports = (property: string, value: string): boolean => CSS.supports(property, value);

/** A configuration without invalid values: the preview and the code use it. */
export const withoutInvalid = (
  configuration: Configuration,
  definition: ElementDefinition,
  supports: Supports,
): Configuration => {
  const keep = (place: SettingPlace): Record<string, string> =>
    Object.fromEntries(
      Object.entries(configuration[place]).filter(([name, value]) => {
        const known = definition.settings.find((setting) => setting.place === place && setting.name === name);
        const setting = known ?? { place, name, description: '', type: '', default: '' };
        return !checkValue(setting, value, definition.name, supports);
      }),
    );
  return {
    element: configuration.element,
    attributes: keep('attributes'),
    slots: keep('slots'),
    properties: keep('properties'),
    parts: keep('parts'),
  };
};
