const origin = (url: string): string => {
  try {
    return new URL(url).origin;
  } catch {
    return "'self'";
  }
};

/** What a page's Content-Security-Policy must allow; for a shop that has such a header. */
export function cspLine(filesUrl: string, baseUrl: string, pictures: readonly string[]): string {
  const files = origin(filesUrl);
  const from = (...origins: string[]) => [...new Set(origins)].join(' ');
  return [
    `script-src ${from("'self'", files)}`,
    `style-src ${from("'self'", files)}`,
    `connect-src ${from("'self'", origin(baseUrl))}`,
    `img-src ${from("'self'", ...pictures.map(origin))}`,
    "require-trusted-types-for 'script'",
    'trusted-types recotag lit-html',
  ].join('; ');
}
