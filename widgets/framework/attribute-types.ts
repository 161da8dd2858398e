type Kebab<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `-${Lowercase<First>}`}${Kebab<Rest>}`
  : Name;

type Code = (...args: never[]) => unknown;

/** The values that an attribute accepts: the property's type, or text that is converted to it. */
type AsAttribute<Value> = Value extends number
  ? number | `${number}`
  : Value extends boolean
    ? boolean | 'true' | 'false' | ''
    : Value extends object
      ? Value extends Code
        ? Value
        : Value | string
      : Value;

/** An element's options by property name. */
export type Properties<Options> = { [Name in keyof Options]?: AsAttribute<Options[Name]> | undefined };

/** An element's options by attribute name. Functions have no attribute. */
export type Attributes<Options> = {
  [Name in keyof Options & string as NonNullable<Options[Name]> extends Code ? never : Kebab<Name>]?:
    | AsAttribute<NonNullable<Options[Name]>>
    | undefined;
};
