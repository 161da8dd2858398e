import { readRules } from '../../../src/protocol/list-rules.js';
import { attributeRow } from './attribute-rows.js';
import { controlFor } from './control-for.js';
import { safeValue, splitDeclarations } from './css-declarations.js';
import { TEXTS } from './languages.js';
import type { ElementDefinition, Setting } from './manifest.js';
import { PRODUCT_DATA, productData } from './product-data.js';
import { bareList, type Configuration, SETTING_PLACES } from './state.js';
import { filled, texts } from './texts.js';

/** As `CSS.supports` in browsers. */
type Supports = (property: string, value: string) => boolean;

const { valueProblems: problems } = texts;
const { must } = problems;

/** The CSS property that accepts the same values as a custom property, with a description of these values. */
const TWINS: readonly (readonly [name: RegExp, property: string, must: string])[] = [
  [/gap$/, 'gap', must.gap],
  [/radius$/, 'border-radius', must.radius],
  [/height$/, 'height', must.height],
  [/^margin-block$/, 'margin-block', must.margin],
  [/ratio$/, 'aspect-ratio', must.ratio],
  [/^font-size$/, 'font-size', must.fontSize],
  [/^font-family$/, 'font-family', must.fontFamily],
];

const currency = (value: string): string | undefined => {
  if (Intl.supportedValuesOf('currency').includes(value)) return;
  return filled(problems.notCurrency, { value });
};

const locale = (value: string): string | undefined => {
  try {
    if (Intl.NumberFormat.supportedLocalesOf(value).length) return;
  } catch {
    // The syntax is invalid.
  }
  return filled(problems.notLanguage, { value });
};

const words = (value: string): string | undefined => {
  try {
    const given: unknown = JSON.parse(value);
    if (Object.prototype.toString.call(given) !== '[object Object]')
      return filled(problems.notObject, { example: '{"next":"Weiter"}' });
    const unknown = Object.keys(given as object).find((key) => !TEXTS.some((text) => text === key));
    if (unknown !== undefined) return filled(problems.noSuchText, { name: unknown, names: TEXTS.join(', ') });
    const notText = Object.entries(given as object).find(([, word]) => typeof word !== 'string');
    return notText && filled(problems.notText, { name: notText[0] });
  } catch {
    return problems.notJson;
  }
};

const rules = (value: string): string | undefined => {
  try {
    const [problem] = readRules(JSON.parse(value)).problems;
    return problem && filled(problems.rule, { problem });
  } catch {
    return problems.notJson;
  }
};

const address = (value: string, sign: string): string | undefined => {
  if (!value.includes(sign)) return filled(problems.mustContain, { sign });
  if (!/^(https?:\/\/[^/\s]+|\/|\.)/.test(value)) return problems.notAddress;
};

const declarations = (value: string, supports: Supports): string | undefined => {
  const found = splitDeclarations(value);
  if (!found) return problems.onlyDeclarations;
  for (const each of found) {
    const [, name, given] = /^([\w-]+)\s*:\s*(.+)$/s.exec(each) ?? [];
    if (!name || !given) return filled(problems.notDeclaration, { value: each });
    if (!supports(name, given)) return filled(problems.unsupported, { value: each });
  }
};

const number = (value: string, min: number, max: number): string | undefined =>
  /^\d+$/.test(value) && Number(value) >= min && Number(value) <= max
    ? undefined
    : filled(max === Number.POSITIVE_INFINITY ? problems.wholeFrom : problems.wholeBetween, { min, max });

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
    return filled(problems.oneOf, { choices: control.choices.join(', ') });
  if (place === 'attributes') {
    if (name === 'texts') return words(value);
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
    return unknown && filled(problems.unknownData, { value: unknown, names: all });
  }
  if (safeValue(value) === undefined) return problems.oneValue;
  if (control.kind === 'colour' || name === 'color')
    return supports('color', value) ? undefined : filled(problems.notColour, { value });
  const [, property, wanted] = TWINS.find(([sign]) => sign.test(name)) ?? [];
  return property && !supports(property, value) ? filled(problems.notValid, { value, must: wanted! }) : undefined;
};

/** Whether the browser supports a declaration. */
export const supports = (property: string, value: string): boolean => CSS.supports(property, value);

/** A configuration without invalid values: the preview and the code use it. */
export const withoutInvalid = (
  configuration: Configuration,
  definition: ElementDefinition,
  supports: Supports,
): Configuration => {
  const valid = bareList(configuration.element);
  for (const place of SETTING_PLACES)
    for (const [name, value] of Object.entries(configuration[place])) {
      const known = definition.settings.find((setting) => setting.place === place && setting.name === name);
      const setting = known ?? { place, name, description: '', type: '', default: '' };
      if (!checkValue(setting, value, definition.name, supports)) valid[place][name] = value;
    }
  return valid;
};
