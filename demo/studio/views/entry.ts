import { computed, Signal } from '@lit-labs/signals';
import { render } from 'lit/html.js';
import { readDemo } from '../model/server.js';
import { isWhole } from '../model/session.js';
import { Studio } from '../model/studio.js';
import { isRtl, language } from '../model/studio-language.js';
import { filled, texts } from '../model/texts.js';
import type { PlaceMessage } from '../place/messages.js';
import type { PreviewMessage } from '../preview/messages.js';
import { app } from './app.js';
import { watchFields } from './field-problem.js';
import { keepingFocus } from './keep-focus.js';
import { isFromShop, leaveShop, orderShop } from './page-view.js';

const MESSAGE_TIME = 4000;

/** Milliseconds after which a server that didn't respond is asked again, and the store whether somebody has published. */
const AGAIN = 5000;

const root = document.getElementById('studio')!;
Object.assign(document.documentElement, { lang: language, dir: isRtl ? 'rtl' : 'ltr' });
try {
  const studio = new Studio(await readDemo(), { orderShop });
  const page = computed(() => app(studio));
  let hide: ReturnType<typeof setTimeout> | undefined;
  const draw = () => {
    watcher.watch();
    keepingFocus(() => render(page.get(), root));
    studio.follow();
    if (!studio.session.said) return;
    clearTimeout(hide);
    hide = setTimeout(() => studio.say(''), MESSAGE_TIME);
  };
  // What changes in one turn is drawn once.
  const watcher = new Signal.subtle.Watcher(() => queueMicrotask(draw));
  watcher.watch(page);
  root.replaceChildren();
  draw();
  watchFields();
  studio.followAddress();

  addEventListener('message', ({ data, origin }: MessageEvent<PreviewMessage>) => {
    if (origin === location.origin && data?.recotagPreview) studio.receive(data);
  });
  addEventListener('message', (event: MessageEvent<PlaceMessage>) => {
    if (!isFromShop(event)) return;
    studio.placement.receive(event.data);
    leaveShop(event.data);
  });
  // A colleague may have saved or published since this tab was looked at last.
  document.addEventListener('visibilitychange', () => document.hidden || void studio.publishing.open());
  addEventListener('focus', () => void studio.publishing.look());
  setInterval(() => !document.hidden && void studio.publishing.look(), AGAIN);
  setInterval(() => !document.hidden && studio.trouble.isDown && studio.read(), AGAIN);
  addEventListener('online', () => studio.read());
  addEventListener('hashchange', () => studio.given.openLink());
  addEventListener('popstate', () => studio.followAddress());
  addEventListener('keydown', (event) => {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's') {
      event.preventDefault();
      // What is being typed counts, too.
      (document.activeElement as HTMLElement | null)?.blur();
      if (!isWhole(studio.session.page)) void studio.list.save();
      return;
    }
    const isTyping = (event.target as HTMLElement).matches?.('input:not([type=radio], [type=checkbox]), textarea');
    const key = event.ctrlKey || event.metaKey ? event.key.toLowerCase() : '';
    if (isTyping || key !== 'z' || isWhole(studio.session.page)) return;
    event.preventDefault();
    event.shiftKey ? studio.design.redo() : studio.design.undo();
  });
} catch (error) {
  root.textContent = filled(texts.app.cantStart, { problem: error instanceof Error ? error.message : `${error}` });
  root.className = 'opening';
}
