import type { BrowserContext, Browser as Running } from 'playwright';
import { changeNewPages, userContextOf } from '../../firefox-session.js';

/** Windows of a Firefox, each lent to one profile at a time. */
export interface Windows {
  /** The profile's first page becomes a tab of this window; more of them get windows of their own, or the first one would be hidden. */
  lend(context: BrowserContext): Promise<{ giveBack(): void }>;
}

/** Each window keeps the empty tab that it began with, and so stays. The first one is that with which Firefox itself starts. */
export const keepWindows = async (browser: Running): Promise<Windows> => {
  const lent = new Map<string, string>();
  const say = changeNewPages(browser, (page) => {
    const referenceContext = lent.get(page.userContext);
    lent.delete(page.userContext);
    return referenceContext ? { ...page, type: 'tab', referenceContext } : page;
  });
  const { contexts } = (await say('browsingContext.getTree', { maxDepth: 0 })) as { contexts: { context: string }[] };
  const free = contexts.map(({ context }) => context);
  const open = async () => ((await say('browsingContext.create', { type: 'window' })) as { context: string }).context;
  return {
    async lend(context) {
      const tab = free.pop() ?? (await open());
      lent.set(userContextOf(context), tab);
      return { giveBack: () => void free.push(tab) };
    },
  };
};
