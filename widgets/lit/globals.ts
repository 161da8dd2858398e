import { trustedHtml } from '../../src/client/trusted-html.js';

/**
 * What Lit's modules are given for the page's `globalThis` (esbuild.config.mjs): all that they need from there is Trusted Types.
 * What they leave there stays among them: neither they nor a Lit of the shop's own meet the other's hooks and versions.
 *
 * lit-html makes a policy named `lit-html` as it is loaded, and each name can be had once: so it gets the lists' own.
 */
const globals = { ShadowRoot, trustedTypes: { createPolicy: () => trustedHtml } };

export { globals as globalThis };
