import { staysOn } from '../../../protocol/list-addresses.js';
import { ofDocument, tagOnPage } from '../../shared/of-document.js';
import { pageGlobal } from '../../shared/page-global.js';
import { keepPreview, previewToken, refusePreview } from '../../shared/previewing.js';
import type { PublishedEvidence } from '../evidence.js';
import type { Spot } from '../place.js';
import { exposures } from './exposure.js';
import { type ListsFile, loadDraft, loadLists, mayPass } from './load-lists.js';
import type { PreviewState } from './preview-bar.js';
import { placesFor, type ShoppersPlace } from './read-lists.js';
import { unclaimedSpaces } from './unclaimed-spaces.js';

/** The lists of a published file on this page. */
export interface PublishedLists {
  /** the places of this shopper; undefined until they are known, and where nothing can be shown */
  places(): readonly ShoppersPlace[] | undefined;
  /** call it when the places were filled */
  filled(spots: readonly (Spot | undefined)[]): void;
}

/**
 * Follows the published file of `data-places`: docs/published-lists.md. The file is loaded once for each page.
 *
 * @param address relative to the page, or absolute
 * @param evidence its `published` tells what has happened to the file
 * @param changed called when the places are known
 * @param attemptPart loads `preview`, which shoppers don't need
 */
export const publishedLists = (
  address: string,
  evidence: { published?: PublishedEvidence },
  changed: () => void,
  attemptPart: (name: 'preview') => Promise<typeof import('./preview-bar.js')>,
): PublishedLists => {
  const url = new URL(address, ofDocument('baseURI'));
  const token = previewToken();
  const told: PublishedEvidence = { url: url.href };
  evidence.published = told;
  let watcher = token ? undefined : exposures();
  const spaces = unclaimedSpaces();
  let file: ListsFile | undefined;
  let path = '';
  let places: readonly ShoppersPlace[] | undefined;
  /** what the bar of a preview has to say; undefined once it says so */
  let unsaid: PreviewState | undefined;

  const showBar = (state = unsaid): void => {
    unsaid = state;
    if (!state) return;
    attemptPart('preview')
      .then(({ showPreviewBar }) => {
        if (unsaid === state) showPreviewBar(state);
        unsaid = undefined;
      })
      .catch(() => {});
  };

  const use = (used: ListsFile): void => {
    const { version, places: given } = used;
    file = used;
    path = location.pathname;
    const { consent, deviceUUID, config } = tagOnPage();
    const device = consent === 'granted' ? deviceUUID : undefined;
    // Whoever writes the file is not trusted with more: lists stay on the shop's origin, and on those that the page itself names.
    const words = (text = '') => text.split(/\s+/);
    const origins = [location.origin, config?.baseUrl ?? '', ...words(config?.listOrigins)];
    const mayUse = staysOn(ofDocument('baseURI'), origins);
    const found = placesFor(given, Date.now(), device, version, mayUse, words(config?.listClasses));
    places = found.places;
    Object.assign(told, { version, places: given, unusable: found.unusable, mistakes: found.mistakes });
    const arms = places.flatMap(({ chosen }) => (chosen ? [[chosen.experiment, chosen.arm] as const] : []));
    Object.assign(pageGlobal('recotag') as object, { arms: Object.fromEntries(arms) });
  };

  const current = (): readonly ShoppersPlace[] | undefined => {
    // The file is reused on routes, but a list may have begun or ended since.
    if (file && path !== location.pathname) use(file);
    showBar();
    return places;
  };

  /** Calls have waited in memory while the link could have been one of a preview. They are sent now. */
  const endPreview = (): void => {
    refusePreview(token!);
    told.isPreview = false;
    watcher = exposures();
    (pageGlobal('recotag') as (command: 'flush') => void)('flush');
  };

  const preview = async (): Promise<void> => {
    told.isPreview = true;
    try {
      const draft = await loadDraft(url, token!);
      keepPreview(token!);
      use(draft);
      showBar({ kind: 'shown', seconds: Number(token!.split('.')[1]) || undefined });
    } catch (error) {
      if (mayPass(error)) keepPreview(token!);
      else endPreview();
      showBar({ kind: mayPass(error) ? 'failed' : 'refused' });
      await published();
    }
  };

  const published = async (): Promise<void> => {
    const found = await loadLists(url);
    if (found) use(found);
  };

  const follow = async (): Promise<void> => {
    try {
      await (token ? preview() : published());
    } catch (error) {
      told.failed = `${(error as Error)?.message ?? error}`;
    }
    spaces.known();
    if (!places) spaces.looked([]);
    changed();
  };
  follow().catch(() => {});

  return {
    places: current,
    filled(spots) {
      spaces.looked(spots);
      if (places) watcher?.watch(places, spots);
    },
  };
};
