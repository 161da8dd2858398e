export interface Policy {
  createHTML(text: string): unknown;
}

let made: Policy | undefined;

/**
 * The Trusted Types policy `recotag`, made at its first use and once. In the built file lit-html uses it as well
 * (esbuild.config.mjs), so that a shop's own Lit can have the name `lit-html`.
 */
export const trustedHtml: Policy = {
  createHTML(text) {
    const rules = { createHTML: (html: string) => html };
    made ||= window.trustedTypes?.createPolicy?.('recotag', rules) ?? rules;
    return made.createHTML(text);
  },
};
