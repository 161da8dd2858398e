import { LitElement } from 'lit';
import { kebabCase } from '../../src/protocol/kebab-case.js';
import { withoutPrototype } from '../../src/protocol/without-prototype.js';
import type { Rule, Rules } from './rule.js';
import { warn } from './warn.js';

/** Adds the attribute name to each rule: the property name in kebab-case. */
export const withAttributes = <Table extends Rules>(table: Table): Rules =>
  Object.fromEntries(
    Object.entries(table).map(([name, rule]) => [name, withoutPrototype({ attribute: kebabCase(name), ...rule })]),
  );

/**
 * A LitElement that validates its properties, whether set by an attribute or by code. Removing an attribute restores the
 * default. An invalid value logs a warning that names the value used instead.
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
        `<${element.localName}> ${attribute || String(name)} must be ${rule.must}, not "${`${given}`.slice(0, 99)}": ${used ?? rule.called} is used`,
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
