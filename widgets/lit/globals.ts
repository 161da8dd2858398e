import { trustedHtml } from '../../src/client/trusted-html.js';

/**
 * What Lit's modules get in place of `globalThis` (esbuild.config.mjs). Lit leaves hooks, versions and a Trusted Types policy
 * named `lit-html` on the global object. A shop's own Lit on the same page looks for the same hooks, and the name of a policy
 * can be used once. With this object the two copies of Lit don't affect each other. Lit's code is not changed. The object has
 * what Lit needs from the real global object: `ShadowRoot` and a Trusted Types policy, here the lists' own.
 */
const globals = { ShadowRoot, trustedTypes: { createPolicy: () => trustedHtml } };

export { globals as globalThis };
