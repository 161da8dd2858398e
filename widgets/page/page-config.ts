import type { ClientOptions } from '../../src/page/client/client.js';
import { ofDocument, tagOnPage } from '../../src/page/shared/of-document.js';
import type { SettledConfig } from '../../src/protocol/config.js';

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

/** Whether the page's configuration can't be read yet. */
export const isConfigPending = (): boolean => {
  const { config, q } = tagOnPage();
  const isSaid = Array.isArray(q) || !!ofDocument('querySelector')('script[data-endpoint-id]');
  return !early && !config?.endpointId && isSaid;
};

/**
 * Loads what reads the configuration before the tag has loaded, once.
 *
 * @param loaded called when it is there
 */
export const readEarly = async (
  load: () => Promise<{ earlyConfig(): PageConfig }>,
  loaded: () => void,
): Promise<void> => {
  if (isAsked || !isConfigPending()) return;
  isAsked = true;
  const module = await load().catch(() => undefined);
  early = module?.earlyConfig ?? (() => ({}));
  loaded();
};
