/** A change of a key; `value` is null if it was removed. */
export interface Change {
  key: string;
  value: string | null;
  /** the tab that has made it */
  by: object;
}

/**
 * localStorage of one profile as browsers with several processes have it: each tab has its own view. It sees its own changes at once and
 * those of other tabs one by one, in order, when they are delivered.
 */
export class TabStorage {
  /** all changes, in order */
  readonly changes: Change[] = [];
  private readonly views = new Map<object, { items: Record<string, string>; seen: number }>();

  /** Opens the storage for a new page, which sees all changes so far. */
  open(tab: object): Storage {
    const view = { items: {} as Record<string, string>, seen: 0 };
    this.views.set(tab, view);
    while (this.next(tab));
    const change = (key: string, value: string | null): void => {
      if ((view.items[key] ?? null) === value) return;
      this.apply(view.items, key, value);
      this.changes.push({ key, value, by: tab });
    };
    return new Proxy(view.items, {
      set(_, key: string, value) {
        change(key, `${value}`);
        return true;
      },
      deleteProperty(_, key: string) {
        change(key, null);
        return true;
      },
    }) as unknown as Storage;
  }

  /** Delivers the next change of another tab; undefined if there is none. */
  next(tab: object): Change | undefined {
    const view = this.views.get(tab)!;
    for (;;) {
      const change = this.changes[view.seen++];
      if (!change) {
        view.seen--;
        return;
      }
      if (change.by === tab) continue;
      // The tab's own later change stays.
      const isOverwritten = this.changes.slice(view.seen).some(({ key, by }) => by === tab && key === change.key);
      if (!isOverwritten) this.apply(view.items, change.key, change.value);
      return change;
    }
  }

  private apply(items: Record<string, string>, key: string, value: string | null): void {
    if (value === null) delete items[key];
    else items[key] = value;
  }
}
