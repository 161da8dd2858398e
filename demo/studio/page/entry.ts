import { render } from 'lit/html.js';
import { readManifest } from '../model/manifest.js';
import { receive } from '../model/receive.js';
import { placeSetup } from '../model/shop-page.js';
import { Studio } from '../model/studio.js';
import type { PlaceMessage } from '../place/messages.js';
import type { PreviewMessage } from '../preview/messages.js';
import { app } from '../views/app.js';
import { receiveShop } from '../views/shop-view.js';

const json = async (url: string) => {
  const response = await fetch(url);
  if (!response.ok) throw Error(`${url} answered ${response.status}: ${await response.text()}`);
  return response.json();
};

const root = document.getElementById('studio')!;
try {
  const [demo, manifest] = await Promise.all([json('/studio/demo.json'), json('/studio/custom-elements.json')]);
  let waiting = false;
  let quiet: ReturnType<typeof setTimeout> | undefined;
  const draw = () => {
    if (waiting) return;
    waiting = true;
    queueMicrotask(() => {
      waiting = false;
      render(app(studio), root);
      if (!studio.said) return;
      clearTimeout(quiet);
      quiet = setTimeout(() => studio.say(''), 4000);
    });
  };
  const studio = new Studio(demo, readManifest(manifest), draw);
  root.replaceChildren();
  draw();

  addEventListener('message', ({ data, origin }: MessageEvent<PreviewMessage>) => {
    if (origin !== location.origin || !data?.recotagPreview) return;
    receive(studio, data);
    draw();
  });
  addEventListener('message', (event: MessageEvent<PlaceMessage>) => {
    if (!event.data?.recotagPlaced) return;
    receiveShop(studio, event, () => placeSetup(studio));
    draw();
  });
  addEventListener('hashchange', () => {
    const state = studio.fromLink(location.hash);
    if (state) studio.change(state, 'address');
  });
  addEventListener('keydown', (event) => {
    const isTyping = (event.target as HTMLElement).matches?.('input:not([type=radio], [type=checkbox]), textarea');
    if (isTyping || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
    event.preventDefault();
    event.shiftKey ? studio.redo() : studio.undo();
  });
} catch (error) {
  root.textContent = `The studio could not open. ${error instanceof Error ? error.message : error}`;
  root.className = 'opening';
}
