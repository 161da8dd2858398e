import type { Texts } from '../../src/protocol/list-texts.js';
import { load, type ModuleName } from '../on-demand/modules.js';
import { pageConfig } from '../page/page-config.js';
import { nearestLang } from '../page/page-locale.js';
import { english } from '../product-card/texts.js';
import type { WritableView } from './list-view.js';

/** The languages whose words are ready: a file of `widgets/words` for each. */
const READY = /^(?:ar|de|es|fr|he|it|ja|nl|pl|sv)(?=[-_]|$)/i;

/** The words of languages whose file is loaded; null if it couldn't be. */
const ready: Record<string, Partial<Texts> | null> = {};

/**
 * The list's words: its own, those of `recotag('config', { texts })`, those of the page's language, English.
 *
 * @param loaded called when the words of a language have come
 * @returns `update` sets them before an update, `load` resolves when those of the language are there
 */
export const listWords = (view: WritableView, loaded: () => void): { update(): void; load(): Promise<void> } => {
  const { element } = view;
  let parts: unknown[] = [];
  const language = () => READY.exec(nearestLang(element) || element.locale || '')?.[0].toLowerCase() ?? '';
  return {
    update() {
      const code = language();
      const now = [ready[code], pageConfig().texts, element.texts];
      if (now.some((part, index) => part !== parts[index])) view.words = Object.assign({}, english, ...now);
      parts = now;
    },
    async load() {
      const code = language();
      if (!code || ready[code] !== undefined) return;
      ready[code] = await load(`words-${code}` as ModuleName & `words-${string}`).then(
        (module) => module.default,
        () => null,
      );
      loaded();
    },
  };
};
