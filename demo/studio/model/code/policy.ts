import type { PageFacts, Snippet } from './facts.js';

export const TRUSTED_TYPES: readonly string[] = ['recotag', 'lit-html'];

export const TRUSTED_TYPES_NOTE = `If the policy has trusted-types, add ${TRUSTED_TYPES.join(' ')} to it.`;

const origin = (url: string): string => (URL.canParse(url) ? new URL(url).origin : "'self'");

/** `'sha256-…'` of each inline style sheet. */
const hashes = (snippets: readonly Snippet[]): Promise<string[]> =>
  Promise.all(
    snippets
      .filter(({ inline }) => inline)
      .flatMap(({ code }) => code.split('</style>').flatMap((part) => part.split('<style>')[1] ?? []))
      .map(async (text) => {
        const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
        return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(hash)))}'`;
      }),
  );

/** What the shop's Content-Security-Policy must allow. Trusted Types, which would block other scripts of the shop, are in `TRUSTED_TYPES_NOTE`. */
export const cspLine = async (
  { filesUrl, baseUrl, connects, pictures }: Pick<PageFacts, 'filesUrl' | 'baseUrl' | 'connects' | 'pictures'>,
  snippets: readonly Snippet[],
): Promise<string> => {
  const from = (...origins: string[]) => [...new Set(["'self'", ...origins])].join(' ');
  return [
    `script-src ${from(origin(filesUrl))}`,
    `style-src ${from(origin(filesUrl), ...(await hashes(snippets)))}`,
    `connect-src ${from(origin(baseUrl), ...connects.map(origin))}`,
    `img-src ${from(...pictures.map(origin))}`,
  ].join('; ');
};
