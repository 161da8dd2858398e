/**
 * An address as browsers read it; undefined for a text that is none, such as one with a space in its host. Chromium writes
 * that one with `%20`, though a host can't have a percent sign (https://url.spec.whatwg.org/#forbidden-domain-code-point).
 */
export const addressOf = (text: string | undefined, base: string): URL | undefined => {
  try {
    const url = new URL(text ?? '', base);
    return url.hostname.includes('%') ? undefined : url;
  } catch {
    return;
  }
};
