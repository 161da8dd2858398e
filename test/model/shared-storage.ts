/** How a profile's localStorage behaves: `blocked` throws at every touch, `full` takes nothing new. */
export type StorageMode = 'works' | 'blocked' | 'full';

/** localStorage of one profile. Its items are own properties, as in browsers, so that `Object.keys` lists them. */
export const sharedStorage = (mode: StorageMode, changed: (key: string, value: string | null) => void): Storage => {
  const methods = {
    getItem(this: Record<string, string>, key: string) {
      return Object.hasOwn(this, key) ? this[key]! : null;
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      if (mode === 'full') throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      this[key] = `${value}`;
      changed(key, `${value}`);
    },
    removeItem(this: Record<string, string>, key: string) {
      if (!Object.hasOwn(this, key)) return;
      delete this[key];
      changed(key, null);
    },
  };
  return Object.create(methods) as Storage;
};
