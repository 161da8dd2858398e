/**
 * The door to localStorage. What can't be stored (blocked, full) lives in memory for as long as the page does, so
 * that callers need not know.
 */
const memory: Record<string, string> = {};

const local = <T>(use: (storage: Storage) => T): T | undefined => {
  try {
    return use(localStorage); // the mere name throws where storage is blocked
  } catch {}
};

export const read = (key: string): string | null | undefined => memory[key] ?? local((storage) => storage.getItem(key));

export const remove = (key: string): void => {
  delete memory[key];
  local((storage) => storage.removeItem(key));
};

export const write = (key: string, value: string): void => {
  // The old value goes first: where the new one doesn't fit, another tab must not find the outdated one.
  remove(key);
  try {
    localStorage.setItem(key, value);
  } catch {
    memory[key] = value;
  }
};

export const keys = (): string[] => Object.keys({ ...memory, ...local((storage) => storage) });

/** What JSON text says, undefined where it is none. */
export const parsed = (text: unknown): any => {
  try {
    return JSON.parse(text as string);
  } catch {}
};
