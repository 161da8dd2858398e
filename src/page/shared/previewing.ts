import type { Config } from '../../protocol/config.js';
import { quietly } from './guarded.js';
import { readText, storageOnPage } from './stored.js';

/** The parameter of a preview link, which has the token of a draft: docs/published-lists.md. */
const PARAMETER = 'recotag-preview';

/** The key in sessionStorage: the preview goes on when the person follows the shop's links in the same tab. */
const KEY = 'recotag.preview';

/** What is stored of a token that the store of lists has refused: it is no preview, although the page's address has it. */
const refused = (token: string): string => `!${token}`;

/** Keeps the token for the next pages of the tab. '' ends the preview. */
export const keepPreview = (token: string): void => storageOnPage()?.writeText(KEY, token, 'session');

/** From now on, this token is no preview: the link is forged or has expired. */
export const refusePreview = (token: string): void => keepPreview(refused(token));

/** The token of the draft of published lists that this tab previews; undefined if it previews none. */
export const previewToken = (): string | undefined => {
  const kept = readText(KEY, 'session');
  const token = quietly(() => new URLSearchParams(location.search).get(PARAMETER)) || kept;
  return !token || token.startsWith(refused('')) || kept === refused(token) ? undefined : token;
};

/** Whether the visitor previews a draft of published lists: a person of the shop, whose visits must not count. */
export const isPreviewing = ({ places }: Pick<Config, 'places'>): boolean =>
  typeof places === 'string' && !!previewToken();

/** The page's address without the token. */
export const addressWithoutPreview = (): string => {
  const url = new URL(location.href);
  url.searchParams.delete(PARAMETER);
  return url.href;
};
