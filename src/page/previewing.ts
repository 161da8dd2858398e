import { quietly } from './quietly.js';
import { readText } from './stored.js';

/** The parameter of a preview link, which has the token of a draft: docs/published-lists.md. */
const PARAMETER = 'recotag-preview';

/** The key in sessionStorage: the preview goes on when the person follows the shop's links in the same tab. */
export const PREVIEW_KEY = 'recotag.preview';

/** The token of the draft of published lists that this tab previews; undefined if it previews none. */
export const previewToken = (): string | undefined =>
  quietly(() => new URLSearchParams(location.search).get(PARAMETER)) || readText(PREVIEW_KEY, 'session') || undefined;

/** The page's address without the token. */
export const addressWithoutPreview = (): string => {
  const url = new URL(location.href);
  url.searchParams.delete(PARAMETER);
  return url.href;
};
