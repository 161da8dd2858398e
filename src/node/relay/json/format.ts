import { isWholeNumber, wholeNumberFrom } from '../../../protocol/whole-number.js';
import { isObject, isText, type Problems, shown } from './problems.js';

/** One statement of what a value of JSON must be. Check, JSON Schema and TypeScript's type come from it. */
export interface Format<Value> {
  /** JSON Schema. It accepts at least what `check` accepts */
  schema: object;
  /** Adds what is wrong, and where, to `problems`. @returns whether nothing is */
  check(value: unknown, where: string, problems: Problems): value is Value;
}

export type ValueOf<Known> = Known extends Format<infer Value> ? Value : never;

type Fields = Readonly<Record<string, Format<unknown>>>;
type ObjectOf<Required extends Fields, Optional extends Fields> = {
  -readonly [Name in keyof Required]: ValueOf<Required[Name]>;
} & { -readonly [Name in keyof Optional]?: ValueOf<Optional[Name]> };

/** @param what as in "must be text" */
export const value = <Value>(what: string, schema: object, isRight: (value: unknown) => boolean): Format<Value> => ({
  schema,
  check: (value, where, problems): value is Value =>
    isRight(value) || !!problems.add(where, `must be ${what}, not ${shown(value)}`),
});

/** Text with a character that can be seen. */
export const text = (longest: number, what = 'text'): Format<string> =>
  value(what, { type: 'string', minLength: 1, maxLength: longest, pattern: '\\S' }, (each) => isText(each, longest));

export const oneOf = <const Word extends string>(words: readonly Word[]): Format<Word> =>
  value(words.join(' or '), { enum: words }, (each) => words.includes(each as Word));

/** A field that is only there if it is true. */
export const yes: Format<true> = value('true or missing', { const: true }, (each) => each === true);

export const number = (what: string, least?: number, most?: number): Format<number> =>
  value(
    what,
    { type: 'number', ...(least !== undefined && { minimum: least }), ...(most !== undefined && { maximum: most }) },
    (each) => typeof each === 'number' && each >= (least ?? -Number.MAX_VALUE) && each <= (most ?? Number.MAX_VALUE),
  );

export const whole = (least: number, most: number): Format<number> =>
  value(wholeNumberFrom(least, most), { type: 'integer', minimum: least, maximum: most }, (each) =>
    isWholeNumber(each, least, most),
  );

/** @param what the items, in the plural */
export const list = <Item>(of: Format<Item>, what: string, most: number, least = 0): Format<Item[]> => ({
  schema: { type: 'array', minItems: least, maxItems: most, items: of.schema },
  check: (value, where, problems): value is Item[] => {
    const isList = Array.isArray(value);
    if (!isList || value.length < least || value.length > most) {
      const size = least ? `${least} to ${most}` : `at most ${most}`;
      return !!problems.add(where, `must be a list of ${size} ${what}, not ${isList ? value.length : shown(value)}`);
    }
    let isRight = true;
    for (const [index, each] of value.entries()) {
      if (problems.isFull) return false;
      isRight = of.check(each, `${where}[${index}]`, problems) && isRight;
    }
    return isRight;
  },
});

/** Where a field is: a name that isn't a word is in brackets. */
export const at = (where: string, name: string): string =>
  /^\w{1,60}$/.test(name) ? `${where}.${name}` : `${where}[${shown(name)}]`;

/**
 * An object with these fields, and no others.
 *
 * @param unknown what is wrong with another field: probably a typo
 */
export const object = <const Required extends Fields, const Optional extends Fields>(
  required: Required,
  optional: Optional,
  unknown = 'unknown field',
): Format<ObjectOf<Required, Optional>> => {
  const fields: Fields = { ...required, ...optional };
  const properties = Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema]));
  return {
    schema: { type: 'object', properties, required: Object.keys(required), additionalProperties: false },
    check: (value, where, problems): value is ObjectOf<Required, Optional> => {
      if (!isObject(value)) return !!problems.add(where, `must be an object, not ${shown(value)}`);
      let isRight = true;
      for (const name of Object.keys(value)) {
        if (problems.isFull) return false;
        if (!Object.hasOwn(fields, name)) isRight = !!problems.add(where, `${unknown} ${shown(name)}`);
      }
      for (const [name, format] of Object.entries(fields))
        if (Object.hasOwn(required, name) || value[name] !== undefined)
          isRight = format.check(value[name], at(where, name), problems) && isRight;
      return isRight;
    },
  };
};

/** One of several objects, which have another text in the same field. @param formats by that text */
export const byField = <Value>(field: string, formats: Readonly<Record<string, Format<Value>>>): Format<Value> => {
  const kind = oneOf(Object.keys(formats));
  return {
    schema: { anyOf: Object.values(formats).map(({ schema }) => schema) },
    check: (value, where, problems): value is Value => {
      if (!isObject(value)) return !!problems.add(where, `must be an object, not ${shown(value)}`);
      const found = value[field];
      return kind.check(found, at(where, field), problems) && formats[found]!.check(value, where, problems);
    },
  };
};

/** The same format, whose JSON Schema is in `$defs` under a name. */
export const ref = <Value>(name: string, format: Format<Value>): Format<Value> => ({
  ...format,
  schema: { $ref: `#/$defs/${name}` },
});

/** Adds a rule that JSON Schema can't state. It judges values that are right otherwise. @param tell `where` is inside the value */
export const also = <Value>(
  format: Format<Value>,
  rule: (value: Value, tell: (what: string, where?: string) => void) => void,
): Format<Value> => ({
  schema: format.schema,
  check: (value, where, problems): value is Value => {
    if (!format.check(value, where, problems)) return false;
    let isRight = true;
    rule(value, (what, inside = '') => {
      isRight = !!problems.add(`${where}${inside}`, what);
    });
    return isRight;
  },
});

/** No two items have the same value in one of these fields. */
export const distinct = <Item>(of: Format<Item[]>, ...fields: (keyof Item & string)[]): Format<Item[]> =>
  also(of, (items, tell) => {
    for (const field of fields) {
      const first = new Map<unknown, number>();
      for (const [index, { [field]: found }] of items.entries()) {
        if (first.has(found))
          tell(`must differ from that of [${first.get(found)}], ${shown(found)}`, `[${index}].${field}`);
        else first.set(found, index);
      }
    }
  });
