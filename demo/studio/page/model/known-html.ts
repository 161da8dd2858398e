const KEY = 'recotag.studio.known';

const read = (): Record<string, unknown> => {
  try {
    return Object(JSON.parse(sessionStorage.getItem(KEY) ?? '{}'));
  } catch {
    return {}; // storage is blocked: it is asked again
  }
};

/** What somebody typed or confirmed in this tab, so that a reload doesn't ask about it; the door to sessionStorage. */
export const knownHtml = {
  has: (text: string): boolean => Object.values(read()).includes(text),
  /** @param where what it belongs to: a later text takes its place */
  add(where: string, text: string): void {
    try {
      sessionStorage.setItem(KEY, JSON.stringify({ ...read(), [where]: text }));
    } catch {
      // Storage is full or blocked: it is asked again.
    }
  },
};
