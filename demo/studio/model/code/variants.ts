import type { PageFacts, Snippet } from './facts.js';
import { liquid } from './liquid.js';
import { plainHtml } from './plain-html.js';
import { react } from './react.js';
import { tagManager } from './tag-manager.js';
import { vue } from './vue.js';

/** A way to install a list in a shop. */
export interface Variant {
  id: string;
  title: string;
  /** whether the place can be a selector, without editing a template */
  places: boolean;
  /** whether the code contains the looks */
  styled?: boolean;
  /** names of the Trusted Types policies; undefined if Trusted Types can't be used */
  trustedTypes: readonly string[] | undefined;
  write(facts: PageFacts): Snippet[];
}

const OURS = ['recotag', 'lit-html'];

export const variants: readonly Variant[] = [
  { id: 'html', title: 'Plain HTML', places: true, trustedTypes: OURS, write: plainHtml },
  // Tag managers create scripts from strings, which Trusted Types forbid.
  { id: 'tag-manager', title: 'Tag manager', places: true, styled: true, trustedTypes: undefined, write: tagManager },
  { id: 'react', title: 'React', places: false, trustedTypes: OURS, write: react },
  // Vue creates its own Trusted Types policy.
  { id: 'vue', title: 'Vue', places: false, trustedTypes: [...OURS, 'vue'], write: vue },
  { id: 'liquid', title: 'Liquid', places: false, trustedTypes: OURS, write: liquid },
];

const origin = (url: string): string => (URL.canParse(url) ? new URL(url).origin : "'self'");

/** `'sha256-…'` of each inline script or style sheet. */
const hashes = (snippets: readonly Snippet[], tag: 'script' | 'style'): Promise<string[]> =>
  Promise.all(
    snippets
      .filter(({ inline }) => inline)
      .flatMap(({ code }) => code.split(`</${tag}>`).flatMap((part) => part.split(`<${tag}>`)[1] ?? []))
      .map(async (text) => {
        const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
        return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(hash)))}'`;
      }),
  );

/**
 * What the shop's Content-Security-Policy must allow. It restricts nothing that the shop's policy doesn't restrict: Trusted Types, which would
 * block other scripts of the shop, are in `trustedTypesNote`.
 */
export const cspLine = async (
  { filesUrl, baseUrl, connects, pictures }: Pick<PageFacts, 'filesUrl' | 'baseUrl' | 'connects' | 'pictures'>,
  snippets: readonly Snippet[],
): Promise<string> => {
  const from = (...origins: string[]) => [...new Set(origins)].join(' ');
  return [
    `script-src ${from("'self'", origin(filesUrl), ...(await hashes(snippets, 'script')))}`,
    `style-src ${from("'self'", origin(filesUrl), ...(await hashes(snippets, 'style')))}`,
    `connect-src ${from("'self'", origin(baseUrl), ...connects.map(origin))}`,
    `img-src ${from("'self'", ...pictures.map(origin))}`,
  ].join('; ');
};

/** What a shop whose policy has Trusted Types must know. */
export const trustedTypesNote = ({ trustedTypes }: Variant): string =>
  trustedTypes
    ? `If the policy has trusted-types, add ${trustedTypes.join(' ')} to it.`
    : 'Tag managers don’t work with a policy that has require-trusted-types-for.';
