/**
 * As strict as a shop can be with recotag on its pages: contract.md, The widgets. No inline script or style, no string that
 * becomes code; the service's origin for requests and pictures, and nothing else from elsewhere.
 */
export const securityHeaders = (serviceUrls: readonly string[]): Record<string, string> => {
  const service = [...new Set(serviceUrls.filter((url) => /^https?:/.test(url)).map((url) => new URL(url).origin))];
  return {
    'Content-Security-Policy': [
      "default-src 'self'",
      "style-src 'self'",
      "require-trusted-types-for 'script'",
      'trusted-types recotag lit-html',
      ["connect-src 'self'", ...service].join(' '),
      ["img-src 'self' data:", ...service].join(' '),
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'self'",
    ].join('; '),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
  };
};
