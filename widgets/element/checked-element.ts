import { LitElement } from 'lit';
import { type Rule, type Rules, valueBy } from './rule.js';

const kebab = (property: string) => property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The table with each attribute's name, which is the property's in kebab-case. */
export const withAttributes = <Table extends Rules>(table: Table): Rules =>
  Object.fromEntries(Object.entries(table).map(([name, rule]) => [name, { attribute: kebab(name), ...rule }]));

/**
 * A LitElement whose properties keep their rules: what code gives is checked as its attribute is, and an attribute that is
 * taken away gives the default back.
 */
export abstract class CheckedElement extends LitElement {
  protected static override getPropertyDescriptor(name: PropertyKey, key: string | symbol, rule: Rule) {
    const { get, set } = super.getPropertyDescriptor(name, key, rule)!;
    const current = (element: CheckedElement) => get!.call(element) ?? rule.fallback;
    return {
      get(this: CheckedElement) {
        return current(this);
      },
      set(this: CheckedElement, given: unknown) {
        const value = valueBy(rule, given, `<${this.localName}> ${rule.attribute || String(name)}`);
        if (value !== current(this)) set!.call(this, value);
      },
      configurable: true,
      enumerable: true,
    };
  }
}
