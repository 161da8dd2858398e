type Kebab<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `-${Lowercase<First>}`}${Kebab<Rest>}`
  : Name;

type Code = (...args: never[]) => unknown;

/** What an attribute takes: text as well, wherever it is read as the value. */
type AsAttribute<Value> = Value extends number
  ? number | `${number}`
  : Value extends boolean
    ? boolean | 'true' | 'false' | ''
    : Value extends object
      ? Value extends Code
        ? Value
        : Value | string
      : Value;

/** What can be set on an element, each by its property's name. */
export type Properties<Options> = { [Name in keyof Options]?: AsAttribute<Options[Name]> | undefined };

/** The same by the names of attributes, which functions have none of. */
export type Attributes<Options> = {
  [Name in keyof Options & string as NonNullable<Options[Name]> extends Code ? never : Kebab<Name>]?:
    | AsAttribute<NonNullable<Options[Name]>>
    | undefined;
};
