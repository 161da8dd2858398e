import { ref } from 'lit/directives/ref.js';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { withCategory } from '../model/page-category.js';
import { frameContent, previewService } from '../model/simulation.js';
import type { Side } from '../model/state.js';
import type { Studio } from '../model/studio.js';
import { filled, texts } from '../model/texts.js';
import { loadFrame, opened } from './load-frame.js';

/** The preview of a configuration: a frame of the chosen width, scaled down to fit. */
export const frame = (studio: Studio, side: Side, scale: number): TemplateResult => {
  const { state } = studio;
  const { view } = state;
  const title = state.b ? filled(texts.preview.of, { side: side.toUpperCase() }) : texts.panes.preview;
  // Not in the template, because the studio's policy allows no style attributes.
  const widen = (element?: Element) => {
    if (element) Object.assign((element as HTMLElement).style, { width: `${view.width * scale}px` });
  };
  const settle = (element?: Element) => {
    if (!element) return;
    Object.assign((element as HTMLElement).style, {
      width: `${view.width}px`,
      height: `calc((100% - var(--name, 0px)) / ${scale})`,
      transform: scale < 1 ? `scale(${scale})` : 'none',
      // A frame has an opaque background if its colour scheme differs from the studio's
      colorScheme: view.scheme,
    });
    const setup = { side, ...previewService(studio) };
    const content = frameContent(withCategory(studio.shown(state[side]!), studio.category), view);
    loadFrame(element as HTMLIFrameElement, content, setup, studio.session.runs, () => studio.recordings.begin(side));
  };
  // The browser shows its own page instead of one that it can't load, and the studio can't read that.
  const loaded = ({ target }: Event) => {
    const element = target as HTMLIFrameElement;
    studio.display.setDown(!element.contentDocument);
    opened(element);
  };
  return html`<div class="frame" ${ref(widen)}>
    ${state.b ? frameName(studio, side) : nothing}
    <iframe title=${title} data-side=${side} ?hidden=${studio.session.isDown} ${ref(settle)} @load=${loaded}></iframe>
  </div>`;
};

const frameName = ({ comparison, display, list }: Studio, side: Side): TemplateResult => {
  const isEdited = comparison.side === side;
  return html`<button type="button" class="frame-name" aria-pressed=${isEdited ? 'true' : 'false'} @click=${() => display.edit(side)}>
    <b class="chip">${side.toUpperCase()}</b><span>${filled(texts.comparison.sides[side === 'a' && list.isChanged ? 'changedA' : side], { name: list.name })}</span>
    <small class="soft">${isEdited ? texts.comparison.edited : texts.comparison.edit}</small></button>`;
};
