import { writeMarkup } from './write-markup.js';

/** The class of lit-html that the page's polyfill hook expects. */
interface TemplateClass {
  createElement(markup: string): HTMLTemplateElement;
}

/**
 * What lit-html uses instead of `globalThis` (esbuild.config.mjs). There are no Trusted Types in it, so lit-html creates no policy: the
 * page's own Lit may need the policy's name. The polyfill hook replaces the only place where lit-html parses markup.
 */
const globals = {
  litHtmlPolyfillSupport(template: TemplateClass): void {
    template.createElement = writeMarkup;
  },
};

export { globals as globalThis };
