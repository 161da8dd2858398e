import type { PropertyDeclaration } from 'lit';

/** How a property is read, whether an attribute or code gave it: a Lit declaration, and what may be given. */
export interface Rule<Value = unknown> extends PropertyDeclaration {
  /** what is used where nothing is given, undefined by default */
  fallback?: Value;
  /** what an attribute without a value stands for, the fallback by default */
  bare?: Value;
  /** what is used for what is given; undefined where it can't be used */
  read(given: unknown): Value | undefined;
  /** what is used for what can't be, the fallback by default */
  nearest?(given: unknown): Value | undefined;
  /** what `given` must be, for the page's author */
  must?: string;
  /** how that sentence calls the fallback, where its value says nothing */
  called?: string;
}

/** The properties of an element by their names. */
export type Rules = Record<string, Rule>;

/** The properties that a table describes. */
export type Values<Table extends Rules> = {
  [Name in keyof Table]: Table[Name] extends Rule<infer Value> ? Value : never;
};
