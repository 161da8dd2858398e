import { selectorOf } from '../../../src/command/learn/point/selector-of.js';
import type { PlaceSetup, Spot } from './messages.js';
import { pickPlace } from './pick-place.js';
import { placedList } from './placed-list.js';

const STYLE =
  'all:initial;position:fixed;inset:auto 16px 16px auto;z-index:2147483647;max-width:22rem;padding:14px 16px;border-radius:12px;background:#15181f;color:#fff;font:14px/1.5 system-ui,sans-serif;box-shadow:0 12px 40px rgb(0 0 0/40%)';

/** Runs in the live page by the bookmarklet: places the list, and sends the place to the studio. */
export const onPage = (setup: PlaceSetup, studio: string, link: string): void => {
  const bar = document.createElement('div');
  bar.dataset.recotagBar = '';
  bar.setAttribute('role', 'status');
  bar.style.cssText = STYLE;
  bar.textContent = 'Click where you want the list. Press Escape to stop.';
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
      bar.textContent = `The Content-Security-Policy of this page blocks ${studio}. Try a test page without a policy.`;
    };
    document.head.append(element);
  }
  placedList.set(setup);
  const pick = () =>
    pickPlace((element) => {
      const spot: Spot = { selector: selectorOf(element), where: 'after' };
      placedList.put(spot);
      const take = document.createElement('a');
      take.href = `${link}&at=${encodeURIComponent(spot.selector)}`;
      take.textContent = 'Use this place in the studio';
      take.style.cssText = 'color:#b3b8ff;display:block;margin-top:6px';
      const again = document.createElement('button');
      again.textContent = 'Choose another place';
      again.style.cssText = 'all:revert;margin-top:8px';
      again.onclick = pick;
      bar.replaceChildren(`The list is after ${spot.selector}`, take, again);
    });
  pick();
};
