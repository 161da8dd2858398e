import { writeMarkup } from './write-markup.js';

/** lit-html's own class, of which its hook for polyfills is told. */
interface TemplateClass {
  createElement(markup: string): HTMLTemplateElement;
}

/**
 * What lit-html is given for the page's `globalThis` (esbuild.config.mjs): no Trusted Types, but its hook for polyfills, by
 * which no markup is parsed. So it never needs a policy, whose names a shop's own Lit may need, and draws under the strictest one.
 */
const globals = {
  litHtmlPolyfillSupport(template: TemplateClass): void {
    template.createElement = writeMarkup;
  },
};

export { globals as globalThis };
