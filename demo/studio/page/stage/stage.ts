import { ref } from 'lit/directives/ref.js';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Studio } from '../model/studio.js';
import { comparison } from '../saved/comparison.js';
import { dragHandle } from './drag-handle.js';
import { frame } from './frame.js';
import { situations } from './situations.js';
import { toolbar } from './toolbar.js';

/** A page at less than this size can't be read. */
const LEAST = 0.6;

let room = 800;
let observer: ResizeObserver | undefined;

/** The preview pane: how it is looked at, what happens to it, and the frames. */
export const stage = (studio: Studio): TemplateResult => {
  const { view, b } = studio.state;
  const watch = (element?: Element) => {
    observer?.disconnect();
    if (!element) return;
    observer = new ResizeObserver(([entry]) => {
      const width = Math.round(entry!.contentRect.width);
      if (width && width !== room) {
        room = width;
        studio.touch(() => {});
      }
    });
    observer.observe(element);
  };
  // Two that would be too small to read beside each other stand below each other.
  const isStacked = !!b && (room / 2 - 36) / view.width < LEAST;
  const each = (b && !isStacked ? room / 2 - 12 : room) - 24;
  const scale = Math.min(1, each / view.width);
  return html`
    <div class="pane-head">
      <h2 id="preview-title">Preview</h2>
      <span class="soft" data-testid="size">${view.width} px${scale < 1 ? `, shown at ${Math.round(scale * 100)} %` : ''}</span>
    </div>
    ${toolbar(studio)} ${situations(studio)}
    ${comparison(studio)}
    <div class="stage ${isStacked ? 'stacked-frames' : ''}" tabindex=${isStacked ? '0' : nothing} role=${isStacked ? 'group' : nothing} aria-label=${isStacked ? 'A and B' : nothing} ${ref(watch)}>
      ${frame(studio, 'a', scale)} ${b ? frame(studio, 'b', scale) : dragHandle(studio, scale)}
    </div>
  `;
};
