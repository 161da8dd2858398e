import { trustedHtml } from '../../src/page/client/trusted-html.js';
import { ofDocument } from '../../src/page/shared/of-document.js';

/**
 * The object that replaces `globalThis` in Lit's modules (esbuild.config.mjs). Lit stores hooks, versions and a Trusted Types policy
 * named `lit-html` on the global object. A shop's own Lit on the same page uses the same hooks, and the name of a policy
 * can be used once. With this object the two copies of Lit don't affect each other. Lit's code is not changed. The object has
 * the properties of the real global object that Lit needs: `ShadowRoot`, and as Trusted Types policy the lists' own.
 */
const globals = {
  ShadowRoot,
  trustedTypes: { createPolicy: () => trustedHtml },
  /** XHTML pages parse markup as XML, which Lit's templates are not. So theirs are parsed by a document of HTML. */
  litHtmlPolyfillSupport(template: { createElement(markup: string): HTMLTemplateElement }) {
    if (ofDocument('contentType') !== 'application/xhtml+xml') return;
    const page = ofDocument('implementation').createHTMLDocument();
    // biome-ignore lint/plugin/guarded: Lit calls it
    template.createElement = (markup) => {
      const element = page.createElement('template');
      // biome-ignore lint/plugin/addresses: markup of recotag, which Lit has passed through its policy
      element.innerHTML = markup;
      return element;
    };
  },
};

/** The document's own class, which Lit asks for `adoptedStyleSheets`: MooTools replaces `window.Document`. */
const ownDocument = { prototype: Object.getPrototypeOf(document) };

export { globals as globalThis, ownDocument as Document };
