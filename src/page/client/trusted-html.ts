export interface Policy {
  createHTML(text: string): unknown;
}

let policy: Policy | undefined;

/**
 * The Trusted Types policy `recotag`, created on first use. In the built file Lit uses it as well (widgets/lit/globals.ts), so
 * that a shop's own Lit can create the policy `lit-html`.
 */
export const trustedHtml: Policy = {
  createHTML(text) {
    const rules = { createHTML: (html: string) => html };
    policy ||= window.trustedTypes?.createPolicy?.('recotag', rules) ?? rules;
    return policy.createHTML(text);
  },
};
