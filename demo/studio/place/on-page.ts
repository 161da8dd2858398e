import { selectorOf } from '../../../src/page/learn/point/selector-of.js';
import type { PlaceSetup, PlaceWords } from './messages.js';
import { pickPlace } from './pick-place.js';
import { placedList } from './placed-list.js';

const STYLE =
  'all:initial;position:fixed;inset:auto 16px 16px auto;z-index:2147483647;max-width:22rem;padding:14px 16px;border-radius:12px;background:#15181f;color:#fff;font:14px/1.5 system-ui,sans-serif;box-shadow:0 12px 40px rgb(0 0 0/40%)';

/** Runs in the live page by the bookmarklet, which has the texts: places the list, and sends the place to the studio. */
export const onPage = (setup: PlaceSetup, words: PlaceWords, studio: string, link: string): void => {
  const bar = document.createElement('div');
  bar.dataset.recotagBar = '';
  bar.setAttribute('role', 'status');
  bar.style.cssText = STYLE;
  bar.textContent = words.click;
  document.documentElement.append(bar);
  for (const [name, make] of [
    ['recotag-reserve.css', 'link'],
    ['recotag-widgets.js', 'script'],
  ] as const) {
    const element = document.createElement(make);
    Object.assign(
      element,
      make === 'link' ? { rel: 'stylesheet', href: `${studio}/dist/${name}` } : { src: `${studio}/dist/${name}` },
    );
    element.onerror = () => {
      bar.textContent = words.blocks.replace('{address}', studio);
    };
    document.head.append(element);
  }
  placedList.set(setup);
  const pick = () =>
    pickPlace({
      refused: () => {
        bar.textContent = words.refused;
      },
      chosen: (element) => {
        const at = selectorOf(element);
        placedList.put({ at, where: 'after' });
        const take = document.createElement('a');
        take.href = `${link}&at=${encodeURIComponent(at)}`;
        take.textContent = words.use;
        take.style.cssText = 'color:#b3b8ff;display:block;margin-top:6px';
        const again = document.createElement('button');
        again.textContent = words.again;
        again.style.cssText = 'all:revert;margin-top:8px';
        again.onclick = pick;
        bar.replaceChildren(
          words.after.replace('{selector}', () => at),
          take,
          again,
        );
      },
    });
  pick();
};
