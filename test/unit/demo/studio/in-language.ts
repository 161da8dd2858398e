import { vi } from 'vitest';

const loaded = new Map<string, Promise<unknown>>();

/**
 * A module of the studio as it is in another language, once for each: the language is read when the page is loaded.
 *
 * @param load always the same module in a file of tests
 */
export const inLanguage = <Module>(code: string, load: () => Promise<Module>): Promise<Module> => {
  const again = async (): Promise<Module> => {
    vi.stubGlobal('localStorage', { getItem: () => JSON.stringify(code), setItem: () => {} });
    vi.resetModules();
    try {
      return await load();
    } finally {
      vi.unstubAllGlobals();
      vi.resetModules();
    }
  };
  if (!loaded.has(code)) loaded.set(code, again());
  return loaded.get(code) as Promise<Module>;
};
