import type { BrowserContext, Browser as Running } from 'playwright';
import { sessionOf } from '../../firefox-session.js';

interface Inside {
  toImpl(context: BrowserContext): { _browserContextId: string };
}

/** A page asked for, and what is asked of BiDi where it is to be a tab. */
interface Create {
  userContext: string;
  type: 'window' | 'tab';
  referenceContext?: string;
}

const profileOf = (context: BrowserContext): string =>
  (Reflect.get(context, '_connection') as Inside).toImpl(context)._browserContextId;

/** Windows of a Firefox, each lent to one profile at a time. */
export interface Windows {
  /** The profile's first page becomes a tab of this window; more of them get windows of their own, or the first one would be hidden. */
  lend(context: BrowserContext): Promise<{ giveBack(): void }>;
}

/** Each window keeps the empty tab that it began with, and so stays. The first one is that with which Firefox itself starts. */
export const keepWindows = async (browser: Running): Promise<Windows> => {
  const session = sessionOf(browser);
  const say = session.send.bind(session);
  const lent = new Map<string, string>();
  session.send = (method, parameters) => {
    if (method !== 'browsingContext.create') return say(method, parameters);
    const page = parameters as Create;
    const tab = lent.get(page.userContext);
    lent.delete(page.userContext);
    return say(method, tab ? { ...page, type: 'tab', referenceContext: tab } : page);
  };
  const { contexts } = (await say('browsingContext.getTree', { maxDepth: 0 })) as { contexts: { context: string }[] };
  const free = contexts.map(({ context }) => context);
  const open = async () => ((await say('browsingContext.create', { type: 'window' })) as { context: string }).context;
  return {
    async lend(context) {
      const tab = free.pop() ?? (await open());
      lent.set(profileOf(context), tab);
      return { giveBack: () => void free.push(tab) };
    },
  };
};
