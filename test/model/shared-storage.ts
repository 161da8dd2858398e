/** How a profile's localStorage behaves: `blocked` throws at every touch, `full` takes nothing new, `forgets` takes it and forgets it. */
export type StorageMode = 'works' | 'blocked' | 'full' | 'forgets';

/** localStorage of one profile. Its items are own properties, as in browsers, so that `Object.keys` lists them. */
export const sharedStorage = (mode: StorageMode, changed: (key: string, value: string | null) => void): Storage => {
  const methods = {
    getItem(this: Record<string, string>, key: string) {
      return Object.hasOwn(this, key) ? this[key]! : null;
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
  };
  return new Proxy(Object.create(methods) as Storage, {
    set(items, key: string, value) {
      if (mode === 'full') throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      if (mode === 'forgets') return true;
      items[key] = `${value}`;
      changed(key, `${value}`);
      return true;
    },
    deleteProperty(items, key: string) {
      if (Object.hasOwn(items, key)) {
        delete items[key];
        changed(key, null);
      }
      return true;
    },
  });
};
