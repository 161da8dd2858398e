import { ofDocument, tagOnPage } from '../../src/page/shared/of-document.js';
import { readSetting } from '../../src/protocol/settings.js';
import { withoutPrototype } from '../../src/protocol/without-prototype.js';
import type { PageConfig } from './page-config.js';

/** The page's configuration before the tag has loaded: from the attributes of the tag's script and from the queued `config` calls. */
export const earlyConfig = (): PageConfig => {
  const { q } = tagOnPage();
  const attributes = ofDocument('querySelector')<HTMLElement>('script[data-endpoint-id]')?.dataset;
  const calls = Array.isArray(q) ? q : [];
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
