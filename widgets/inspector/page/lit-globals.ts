import { writeMarkup } from './write-markup.js';

/** The class of lit-html that the page's polyfill hook expects. */
interface TemplateClass {
  createElement(markup: string): HTMLTemplateElement;
}

/**
 * The object that replaces `globalThis` in lit-html (esbuild.config.mjs). It has no Trusted Types, so lit-html creates no policy: the
 * page's own Lit may need the policy's name. The polyfill hook replaces the only place where lit-html parses markup.
 */
const globals = {
  litHtmlPolyfillSupport(template: TemplateClass): void {
    template.createElement = writeMarkup;
  },
};

export { globals as globalThis };
