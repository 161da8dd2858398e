import { LitElement } from 'lit';
import { own } from '../../src/protocol/own.js';
import type { Rule, Rules } from './rule.js';
import { warn } from './warn.js';

const kebab = (property: string) => property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The table with each attribute's name, which is the property's in kebab-case; a rule says what it says itself, and nothing else. */
export const withAttributes = <Table extends Rules>(table: Table): Rules =>
  Object.fromEntries(Object.entries(table).map(([name, rule]) => [name, own({ attribute: kebab(name), ...rule })]));

/**
 * A LitElement whose properties keep their rules: what code gives is checked as its attribute is, and an attribute that is
 * taken away gives the default back. What can't be used is said on the console, with what is used instead.
 */
export abstract class CheckedElement extends LitElement {
  protected static override getPropertyDescriptor(name: PropertyKey, key: string | symbol, rule: Rule) {
    const { get, set } = super.getPropertyDescriptor(name, key, rule)!;
    const { fallback, bare = fallback, attribute } = rule;
    const read = (given: unknown, element: CheckedElement) => {
      if (given == null) return fallback;
      if (given === '') return bare;
      const value = rule.read(given);
      if (value !== undefined) return value;
      const used = rule.nearest?.(given) ?? fallback;
      warn(
        `<${element.localName}> ${attribute || String(name)} must be ${rule.must}, not "${given}": ${used ?? rule.called} is used`,
      );
      return used;
    };
    return {
      get(this: CheckedElement) {
        return get!.call(this) ?? fallback;
      },
      set(this: CheckedElement, given: unknown) {
        const value = read(given, this);
        if (value !== (get!.call(this) ?? fallback)) set!.call(this, value);
      },
      configurable: true,
      enumerable: true,
    };
  }
}
