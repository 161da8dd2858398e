import { ref } from 'lit/directives/ref.js';
import { html, type TemplateResult } from 'lit/html.js';
import { noMeasures } from '../model/measures.js';
import type { Studio } from '../model/studio.js';
import type { Side } from '../model/studio-state.js';
import { frameContent } from './frame-content.js';
import { loadFrame } from './load-frame.js';
import { serviceOf } from './service-of.js';

/** A configuration in a page of its own, as wide as chosen, and made smaller where the stage is narrower. */
export const frame = (studio: Studio, side: Side, scale: number): TemplateResult => {
  const { state, connection, runs } = studio;
  const { view } = state;
  const title = state.b ? `Preview of ${side.toUpperCase()}` : 'Preview';
  // By the object model: the studio's own policy allows no style attributes.
  const widen = (element?: Element) => {
    if (element) Object.assign((element as HTMLElement).style, { width: `${view.width * scale}px` });
  };
  const settle = (element?: Element) => {
    if (!element) return;
    Object.assign((element as HTMLElement).style, {
      width: `${view.width}px`,
      height: `${100 / scale}%`,
      transform: scale < 1 ? `scale(${scale})` : 'none',
      // Without it a frame in another scheme than the studio's gets an opaque ground while it loads.
      colorScheme: view.scheme,
    });
    const setup = { side, ...serviceOf(studio), reduced: view.motion === 'reduced', pick: view.words === 'plain' };
    const content = frameContent(studio.soundOf(state[side]!), view, connection);
    loadFrame(element as HTMLIFrameElement, content, setup, runs, () => {
      studio.measures[side] = noMeasures();
    });
  };
  return html`<div class="frame" ${ref(widen)}>
    ${state.b ? html`<span class="frame-name">${side.toUpperCase()}</span>` : ''}
    <iframe title=${title} data-side=${side} ${ref(settle)}></iframe>
  </div>`;
};
