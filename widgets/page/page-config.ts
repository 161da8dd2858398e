import type { ClientOptions } from '../../src/page/client/client.js';
import { ofDocument, tagOnPage } from '../../src/page/shared/of-document.js';
import type { SettledConfig } from '../../src/protocol/config.js';
import { loadEarlyConfig } from '../on-demand/modules.js';

/** The part of the tag's configuration that the lists use. */
export type PageConfig = Partial<ClientOptions> & Pick<SettledConfig, 'dataLayer' | 'places' | 'texts'>;

/** reads the configuration before the tag has loaded; undefined as long as its file hasn't been needed */
let early: (() => PageConfig) | undefined;
let isAsked = false;

/** The page's configuration: the tag's. Before the tag has loaded, what the page says of it is read by a file of its own. */
export const pageConfig = (): PageConfig => {
  const { config } = tagOnPage();
  return config?.endpointId ? (config as PageConfig) : (early?.() ?? {});
};

/**
 * Whether the page's configuration can't be read yet.
 *
 * @param loaded called when it can be read
 */
export const isConfigPending = (loaded: () => void): boolean => {
  const { config, q } = tagOnPage();
  if (early || config?.endpointId || !(Array.isArray(q) || ofDocument('querySelector')('script[data-endpoint-id]')))
    return false;
  if (!isAsked)
    loadEarlyConfig()
      .catch(() => undefined)
      .then((module) => {
        early = module?.earlyConfig ?? (() => ({}));
        loaded();
      });
  isAsked = true;
  return true;
};
