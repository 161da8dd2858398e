import { ref } from 'lit/directives/ref.js';
import { html, type TemplateResult } from 'lit/html.js';
import type { Studio } from '../model/studio.js';
import { frameContent } from '../stage/frame-content.js';
import { loadFrame } from '../stage/load-frame.js';
import { serviceOf } from '../stage/service-of.js';
import { cellName, noCell } from './sheet-cells.js';

/** As tall as a cell is on the sheet, in pixels of the sheet. */
const TALL = 230;

const seen = new WeakSet<Element>();
const waiting = new WeakMap<Element, () => void>();
/** A frame costs something: it is loaded when it comes near. */
const watcher = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      seen.add(target);
      watcher.unobserve(target);
      waiting.get(target)?.();
    }
  },
  { rootMargin: '200px' },
);

/** One situation in one width, smaller than it is. */
export const sheetFrame = (
  studio: Studio,
  situation: string,
  title: string,
  width: number,
  room: number,
): TemplateResult => {
  const scale = Math.min(1, room / width);
  const { view } = studio.state;
  const side = cellName(situation, width);
  const settle = (element?: Element) => {
    if (!element) return;
    Object.assign((element as HTMLElement).style, {
      width: `${width}px`,
      height: `${TALL / scale}px`,
      transform: `scale(${scale})`,
      colorScheme: view.scheme,
    });
    const load = () => {
      const played = { ...view, state: situation };
      const setup = { side, ...serviceOf(studio, situation), reduced: true };
      const content = frameContent(studio.sound, played, studio.connection);
      loadFrame(element as HTMLIFrameElement, content, setup, studio.runs, () => {
        studio.cells[side] = noCell();
      });
    };
    waiting.set(element, load);
    if (seen.has(element)) load();
    else watcher.observe(element);
  };
  const shape = (element?: Element) => {
    if (element) Object.assign((element as HTMLElement).style, { width: `${width * scale}px`, height: `${TALL}px` });
  };
  return html`<div class="frame" ${ref(shape)}><iframe title="${title}, ${width} pixels wide" tabindex="-1" ${ref(settle)}></iframe></div>`;
};
