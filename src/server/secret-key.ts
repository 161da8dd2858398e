/** Keeps a secret key where `inspect`, JSON and stack traces don't reach: in a closure. */
export interface SecretKey {
  /** value of the `Authorization` header (interface.txt section 5) */
  authorization(): string;
  /** a text without the secret, also where a service has escaped or encoded it while echoing the request */
  redact(text: string): string;
}

/**
 * @returns undefined where no secret is configured
 * @throws TypeError when it can't stand in a header; the sentence does not repeat it, while the platform's own would
 */
export function secretKey(secret: string | undefined): SecretKey | undefined {
  if (secret === undefined) return;
  if (typeof secret !== 'string' || !/^[\x21-\x7e]+$/.test(secret))
    throw TypeError('secretKey must be visible ASCII characters without spaces');
  const xml = secret.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
  const spellings = new Set([
    secret,
    xml,
    xml.replace(/"/g, '&quot;').replace(/'/g, '&apos;'),
    xml.replace(/"/g, '&#34;').replace(/'/g, '&#39;'),
    encodeURIComponent(secret),
    JSON.stringify(secret).slice(1, -1),
    btoa(secret),
  ]);
  // Longest first: an encoded spelling may contain the plain one.
  const ordered = [...spellings].sort((a, b) => b.length - a.length);
  return {
    authorization: () => `SecretKey ${secret}`,
    redact: (text) => ordered.reduce((clean, spelling) => clean.replaceAll(spelling, '[secret]'), text),
  };
}
