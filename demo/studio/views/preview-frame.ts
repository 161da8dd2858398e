import { ref } from 'lit/directives/ref.js';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { withCategory } from '../model/page-category.js';
import { type FrameContent, frameContent, previewService } from '../model/simulation.js';
import type { Side } from '../model/state.js';
import type { Studio } from '../model/studio.js';
import { filled, texts } from '../model/texts.js';
import type { FrameOrder, FrameSetup, PreviewFrame } from '../preview/messages.js';

/** The preview of a configuration: a frame of the chosen width, scaled down to fit. */
export const frame = (studio: Studio, side: Side, scale: number): TemplateResult => {
  const { state } = studio;
  const { real } = studio.service.state;
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
    const setup = { side, ...previewService(studio), reduced: view.motion === 'reduced', pick: view.words === 'plain' };
    const content = frameContent(withCategory(studio.elements.valid(state[side]!), studio.category), view, real);
    loadFrame(element as HTMLIFrameElement, content, setup, studio.session.runs, {
      load: () => studio.recordings.begin(side),
      change: () => studio.recordings.setChanged(side),
    });
  };
  // The browser shows its own page instead of one that it can't load, and the studio can't read that.
  const loaded = ({ target }: Event) => studio.display.setDown(!(target as HTMLIFrameElement).contentDocument);
  return html`<div class="frame" ${ref(widen)}>
    ${state.b ? frameName(studio, side) : nothing}
    <iframe title=${title} data-side=${side} ?hidden=${studio.session.isDown} ${ref(settle)} @load=${loaded}></iframe>
  </div>`;
};

/** What a frame shows, and whether it is edited. */
const frameName = ({ comparison, display, list }: Studio, side: Side): TemplateResult => {
  const isEdited = comparison.side === side;
  return html`<button type="button" class="frame-name" aria-pressed=${isEdited ? 'true' : 'false'} @click=${() => display.edit(side)}>
    <b class="side">${side.toUpperCase()}</b><span>${filled(texts.comparison.sides[side], { name: list.name })}</span>
    <small class="soft">${isEdited ? texts.comparison.edited : texts.comparison.edit}</small></button>`;
};

/** Changes within this many milliseconds are applied together. */
const MOMENT = 250;

interface Loaded {
  page: string;
  look: string;
  waiting?: ReturnType<typeof setTimeout> | undefined;
  /** whether the page still has to be loaded */
  isNew: boolean;
}

const known = new WeakMap<HTMLIFrameElement, Loaded>();

/** 0 for the browser's own page of an error, which can't be read. */
const scrollOf = ({ contentDocument }: HTMLIFrameElement): number => contentDocument?.scrollingElement?.scrollTop ?? 0;

/** Sends a message to a frame's page. */
const sendOrder = (frame: HTMLIFrameElement | null, what: FrameOrder): void => {
  frame?.contentWindow?.postMessage(what, location.origin);
};

/**
 * Shows a page in a frame. If the frame already has this page, only attributes and styles change; otherwise the page is loaded.
 * It doesn't add an entry to the history of the tab, so that the back button leaves the studio.
 *
 * @param run a new number loads the same page again
 * @param before called before the page is loaded, and before it is changed
 */
const loadFrame = (
  frame: HTMLIFrameElement,
  content: FrameContent,
  setup: Omit<FrameSetup, 'rules'>,
  run: number,
  before: { load(): void; change(): void },
): void => {
  const page = JSON.stringify([content.page, setup, run]);
  const look = JSON.stringify([content.url, content.rules]);
  const shown = known.get(frame);
  if (shown?.page === page && shown.look === look) return;
  const isNew = shown?.page !== page || shown.isNew;
  clearTimeout(shown?.waiting);
  const loaded: Loaded = { page, look, isNew };
  known.set(frame, loaded);
  loaded.waiting = setTimeout(
    () => {
      if (!loaded.isNew) {
        const { attributes, rules, scheme } = content;
        before.change();
        return sendOrder(frame, { recotagStudio: 'apply', attributes, rules, scheme });
      }
      loaded.isNew = false;
      before.load();
      const { rules } = content;
      (frame as PreviewFrame).setup = { ...setup, rules, scroll: shown ? scrollOf(frame) : 0 };
      frame.contentWindow?.location.replace(content.url);
    },
    shown ? MOMENT : 0,
  );
};

/** Sends a message to the preview of a side. */
export const orderPreview = (order: FrameOrder, side: Side = 'a'): void =>
  sendOrder(document.querySelector<HTMLIFrameElement>(`iframe[data-side=${side}]`), order);
