import { html, type TemplateResult } from 'lit/html.js';
import type { Studio } from '../model/studio.js';

const MIN = 240;
const MAX = 2560;
const STEP = 16;

/** Drags the width; the arrow keys do it as well (WAI-ARIA, window splitter). */
export const dragHandle = (studio: Studio, scale: number): TemplateResult => {
  const { width } = studio.state.view;
  const set = (wanted: number) => studio.look({ width: Math.round(Math.min(MAX, Math.max(MIN, wanted))) });
  const drag = (event: PointerEvent) => {
    const handle = event.currentTarget as HTMLElement;
    const { clientX } = event;
    handle.setPointerCapture(event.pointerId);
    document.body.classList.add('dragging');
    // The frame stands in the middle: it grows on both sides.
    handle.onpointermove = (moved) => set(width + (2 * (moved.clientX - clientX)) / scale);
    handle.onlostpointercapture = () => {
      handle.onpointermove = null;
      document.body.classList.remove('dragging');
    };
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -STEP, ArrowRight: STEP, PageDown: -10 * STEP, PageUp: 10 * STEP }[event.key];
    if (!step) return;
    event.preventDefault();
    set(width + step);
  };
  return html`<div
    class="handle"
    role="separator"
    tabindex="0"
    aria-orientation="vertical"
    aria-label="Width of the preview"
    aria-valuemin=${MIN}
    aria-valuemax=${MAX}
    aria-valuenow=${width}
    aria-valuetext="${width} pixels"
    @pointerdown=${drag}
    @keydown=${press}
  ></div>`;
};
