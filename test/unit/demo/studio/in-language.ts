import { vi } from 'vitest';

/** A module of the studio as it is in another language: the language is read once, when the page is loaded. */
export const inLanguage = async <Module>(code: string, load: () => Promise<Module>): Promise<Module> => {
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify(code), setItem: () => {} });
  vi.resetModules();
  try {
    return await load();
  } finally {
    vi.unstubAllGlobals();
    vi.resetModules();
  }
};
