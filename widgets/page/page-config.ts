import type { ClientOptions } from '../../src/client/client.js';
import type { Config } from '../../src/tag/config.js';

/** What the lists take from the page's tag. */
export type PageConfig = Partial<ClientOptions> & Pick<Config, 'dataLayer'>;

const json = (text: string | undefined) => {
  try {
    return text && JSON.parse(text);
  } catch {
    // The tag says it: one mistake, one message.
  }
};

/**
 * The page's configuration, whichever file arrived first: what the tag settled; before it has loaded, its script's
 * attributes and the `config` calls that wait for it.
 */
export function pageConfig(): PageConfig {
  const tag = window.recotag;
  if (tag?.config?.endpointId) return tag.config as PageConfig;
  const attributes = document.querySelector<HTMLElement>('script[data-endpoint-id]')?.dataset;
  return Object.assign(
    { ...attributes, operations: json(attributes?.operations), idSystems: json(attributes?.idSystems) },
    ...Array.from((tag?.q ?? []) as ArrayLike<unknown>[], (call) => call[0] === 'config' && call[1]),
  );
}
