const KNOWN = 'recotag.studio.known';

const read = (): Record<string, unknown> => {
  try {
    return Object(JSON.parse(sessionStorage.getItem(KNOWN) ?? '{}'));
  } catch {
    return {}; // storage is blocked: the content has to be confirmed again
  }
};

/** HTML and addresses that were typed or confirmed in this tab, so that a reload doesn't ask again. */
export const knownHtml = {
  has: (text: string): boolean => Object.values(read()).includes(text),
  /** @param where the setting: a later text replaces it */
  add(where: string, text: string): void {
    try {
      sessionStorage.setItem(KNOWN, JSON.stringify({ ...read(), [where]: text }));
    } catch {
      // Storage is full or blocked: the content has to be confirmed again.
    }
  },
};

const DRAFT = 'recotag.studio.draft';

/** The design that was edited last. */
export interface StoredDraft {
  /** the design as the fragment of an address */
  address: string;
  /** the designs that lists had in the shop when they were opened here, as texts, by id */
  bases: Record<string, string>;
}

export const draftStore = {
  read(): StoredDraft | undefined {
    try {
      const { address, bases } = Object(JSON.parse(localStorage.getItem(DRAFT) ?? '{}')) as Partial<StoredDraft>;
      return typeof address === 'string' ? { address, bases: Object(bases) } : undefined;
    } catch {
      return; // storage is blocked, or the value is of another program
    }
  },
  /** @returns false if the browser can't store it. Some browsers and extensions accept a value and forget it */
  write(draft: StoredDraft): boolean {
    const text = JSON.stringify(draft);
    try {
      localStorage.setItem(DRAFT, text);
      return localStorage.getItem(DRAFT) === text;
    } catch {
      return false; // storage is full or blocked
    }
  },
};
