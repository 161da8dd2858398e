import type { Config } from '../protocol/config.js';
import { quietly } from './quietly.js';
import { readText } from './stored.js';

/** The parameter of a preview link, which has the token of a draft: docs/published-lists.md. */
const PARAMETER = 'recotag-preview';

/** The key in sessionStorage: the preview goes on when the person follows the shop's links in the same tab. */
export const PREVIEW_KEY = 'recotag.preview';

/** The token of the draft of published lists that this tab previews; undefined if it previews none. */
export const previewToken = (): string | undefined =>
  quietly(() => new URLSearchParams(location.search).get(PARAMETER)) || readText(PREVIEW_KEY, 'session') || undefined;

/** Whether the visitor previews a draft of published lists: a person of the shop, whose visits must not count. */
export const isPreviewing = ({ places }: Pick<Config, 'places'>): boolean =>
  typeof places === 'string' && !!previewToken();

/** The page's address without the token. */
export const addressWithoutPreview = (): string => {
  const url = new URL(location.href);
  url.searchParams.delete(PARAMETER);
  return url.href;
};
