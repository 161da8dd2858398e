/**
 * Parses a URL as browsers do; undefined if it is invalid, for example with a space in its host. Chromium accepts that one and writes
 * `%20`, although a host can't contain a percent sign (https://url.spec.whatwg.org/#forbidden-domain-code-point).
 */
export const addressOf = (text: string | undefined, base: string): URL | undefined => {
  try {
    const url = new URL(text ?? '', base);
    return url.hostname.includes('%') ? undefined : url;
  } catch {
    return;
  }
};
