import { render, type TemplateResult } from 'lit/html.js';
import type { Rule } from './rules.js';
import { warn } from './warn.js';

const attributeOf = (property: string) => property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * A custom element that renders itself by lit-html when its properties change.
 *
 * It is the part of LitElement that the lists need, in 0.4 kB instead of 2.3; and unlike there a property given by code
 * is checked as its attribute is, and an attribute that is taken away gives the default back.
 */
export abstract class RenderedElement extends HTMLElement {
  /** properties by name; their attributes are the same in kebab-case */
  static rules: Record<string, Rule>;
  static sheet: CSSStyleSheet;

  /** settles when what has changed is on the page */
  updateComplete: Promise<void> = Promise.resolve();
  protected shadow_ = this.attachShadow({ mode: 'open' });
  private values_: Record<string, unknown> = {};
  private changed_ = new Set<string>();
  private pending_ = false;

  /** The browser asks for it once, when the element is defined. */
  static get observedAttributes(): string[] {
    return Object.entries(this.rules).map(([name, rule]) => {
      Object.defineProperty(this.prototype, name, {
        get(this: RenderedElement) {
          return this.values_[name] ?? rule.fallback;
        },
        set(this: RenderedElement, given: unknown) {
          const value = given != null && rule.read ? rule.read(given) : given;
          if (rule.must && `${value}` !== `${given}`)
            warn(`<${this.localName}> ${attributeOf(name)} must be ${rule.must}, not "${given}": ${value} is used`);
          if (value === this.values_[name]) return;
          this.values_[name] = value;
          this.changed_.add(name);
          this.requestUpdate();
        },
      });
      return attributeOf(name);
    });
  }

  constructor() {
    super();
    const { rules, sheet } = this.constructor as typeof RenderedElement;
    this.shadow_.adoptedStyleSheets = [sheet];
    for (const name in rules)
      if (Object.hasOwn(this, name)) {
        // Set by code before the element was defined.
        const own = this as Record<string, unknown>;
        const value = own[name];
        delete own[name];
        own[name] = value;
      }
  }

  attributeChangedCallback(attribute: string, _: string | null, value: string | null): void {
    const property = attribute.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
    (this as Record<string, unknown>)[property] = value;
  }

  connectedCallback(): void {
    this.requestUpdate();
  }

  requestUpdate(): void {
    if (!this.pending_) this.updateComplete = this.updateSoon_();
  }

  private async updateSoon_(): Promise<void> {
    this.pending_ = true;
    // What else changes in this turn is part of the same update.
    await undefined;
    const changed = this.changed_;
    try {
      if (this.isConnected) {
        this.changed_ = new Set();
        this.update_(changed);
      }
    } finally {
      this.pending_ = false;
    }
  }

  /** Called with the names of the properties that changed, to call `draw_`; what it sets itself asks for no other update. */
  protected abstract update_(changed: Set<string>): void;
  protected abstract template_(): TemplateResult;

  /** Renders; listeners of the template are called as methods of the element. */
  protected draw_(): void {
    render(this.template_(), this.shadow_, { host: this });
  }
}
