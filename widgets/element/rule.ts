import type { PropertyDeclaration } from 'lit';

/** A Lit property declaration with validation, for values from attributes and from code. */
export interface Rule<Value = unknown> extends PropertyDeclaration {
  /** the default value; undefined if omitted */
  fallback?: Value;
  /** the value of an empty attribute; `fallback` if omitted */
  bare?: Value;
  /** converts a given value; returns undefined if it is invalid */
  read(given: unknown): Value | undefined;
  /** replaces an invalid value; `fallback` if omitted */
  nearest?(given: unknown): Value | undefined;
  /** describes valid values in the warning */
  must?: string;
  /** names the fallback in the warning if its value is undefined */
  called?: string;
}

/** An element's rules by property name. */
export type Rules = Record<string, Rule>;

/** The property types that a table of rules describes. */
export type Values<Table extends Rules> = {
  [Name in keyof Table]: Table[Name] extends Rule<infer Value> ? Value : never;
};
