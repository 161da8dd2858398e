import { trustedHtml } from '../../src/client/trusted-html.js';

/**
 * What Lit's modules are given for the page's `globalThis` (esbuild.config.mjs): all that they take from there is Trusted Types,
 * and there is nothing on which they or a Lit of the shop's own could leave a hook or a version for the other.
 *
 * lit-html makes a policy named `lit-html` as it is loaded, and each name can be had once: so it gets the lists' own.
 */
const globals = { trustedTypes: { createPolicy: () => trustedHtml } };

export { globals as globalThis };
