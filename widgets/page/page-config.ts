import type { ClientOptions } from '../../src/page/client/client.js';
import { ofDocument, tagOnPage } from '../../src/page/shared/of-document.js';
import type { SettledConfig } from '../../src/protocol/config.js';
import { readSetting } from '../../src/protocol/settings.js';
import { withoutPrototype } from '../../src/protocol/without-prototype.js';

/** The part of the tag's configuration that the lists use. */
export type PageConfig = Partial<ClientOptions> & Pick<SettledConfig, 'dataLayer' | 'places'>;

/**
 * The page's configuration. Before the tag has loaded, it is read from the attributes of the tag's script and from the queued
 * `config` calls.
 */
export const pageConfig = (): PageConfig => {
  const tag = tagOnPage();
  if (tag.config?.endpointId) return tag.config as PageConfig;
  const attributes = ofDocument('querySelector')<HTMLElement>('script[data-endpoint-id]')?.dataset;
  const calls = Array.isArray(tag.q) ? tag.q : [];
  const changes = calls.filter((call) => call[0] === 'config').map((call) => Object(call[1]));
  const config: Record<string, unknown> = withoutPrototype({});
  for (const [key, value] of [{ ...attributes }, ...changes].flatMap(Object.entries)) {
    try {
      config[key] = readSetting(key, value) ?? config[key];
    } catch {
      // The tag reports invalid settings itself.
    }
  }
  return config;
};
