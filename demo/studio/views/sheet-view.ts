import { ref } from 'lit/directives/ref.js';
import { repeat } from 'lit/directives/repeat.js';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { frameContent, previewService, states } from '../model/simulation.js';
import { cellName, noCell, SHEET_WIDTHS, situationVerdict, type Verdict } from '../model/situation-verdict.js';
import type { Studio } from '../model/studio.js';
import { loadFrame } from './preview-frame.js';
import { menu } from './shared-controls.js';
import { viewControls } from './toolbar.js';

let room = 800;
let observer: ResizeObserver | undefined;

const WORDS: Record<Verdict['level'], string> = {
  good: 'Good',
  fair: 'Fair',
  bad: 'Problem',
  unknown: 'Waiting',
  late: 'No result',
};

const fixButton = (studio: Studio, { fix }: Verdict): TemplateResult | typeof nothing => {
  if (!fix) return nothing;
  const add = () => {
    if (fix === 'fallback') studio.settings.setFallback(true);
    else studio.settings.set('slots', 'error', '<p>No recommendations right now. Have a look around the shop!</p>');
    studio.say(fix === 'fallback' ? 'Fallback added: popular products' : 'Message added');
  };
  return html`<button type="button" class="strong" @click=${add}>${fix === 'fallback' ? 'Add a fallback' : 'Add a message'}</button>`;
};

/** Each situation in three widths, with a verdict. */
export const sheetView = (studio: Studio): TemplateResult => {
  const { validConfiguration: shown } = studio;
  const { cells } = studio.recordings.state;
  const limit = Number(shown.attributes.limit ?? 10);
  const watch = (element?: Element) => {
    observer?.disconnect();
    if (!element) return;
    observer = new ResizeObserver(([entry]) => {
      const width = Math.round(entry!.contentRect.width);
      if (!width || width === room) return;
      room = width;
      studio.resized();
    });
    observer.observe(element);
  };
  // The frames fit side by side. On a narrow screen they scroll.
  const total = SHEET_WIDTHS.reduce((sum, width) => sum + width, 0);
  const scale = Math.max(0.22, (room - 24 * SHEET_WIDTHS.length) / total);
  return html`
    <div class="pane-head"><h2 id="preview-title">All situations</h2>
      <span class="row">${menu('sheet-menu', 'View', viewControls(studio, true))}
      <button type="button" class="quiet" @click=${() => studio.display.reload()}>Reload all</button></span></div>
    <div class="pane-body sheet" ${ref(watch)}>
      ${
        studio.service.state.real
          ? html`<p class="none">Only the sandbox simulates situations. You can switch to it under Requests.</p>`
          : repeat(
              states,
              ({ id }) => id,
              ({ id, title }) => {
                const told = SHEET_WIDTHS.map((width) => cells[cellName(id, width)] ?? noCell());
                const verdict = situationVerdict(id, told, limit, shown.element);
                return html`<section class="situation" aria-label=${title}>
                  <header>
                    <h3>${title}</h3>
                    <p class="sheet-verdict ${verdict.level}"><span class="dot" aria-hidden="true"></span><b>${WORDS[verdict.level]}.</b> ${verdict.sentence}</p>
                    ${fixButton(studio, verdict)}
                  </header>
                  <div class="strip" tabindex="0" role="group" aria-label="${title}, three widths">${SHEET_WIDTHS.map((width) => sheetFrame(studio, id, title, width, width * scale))}</div>
                </section>`;
              },
            )
      }
    </div>
  `;
};

/** The height of a frame in pixels. */
const TALL = 230;

/** What each frame shows or is going to show, and what happens when it comes into view. */
const wanted = new WeakMap<Element, { content: string; inView: () => void }>();
const watcher = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) if (isIntersecting) wanted.get(target)?.inView();
});

/** A situation in one width, scaled down. */
const sheetFrame = (studio: Studio, situation: string, title: string, width: number, room: number): TemplateResult => {
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
    const played = { ...view, state: situation };
    const setup = { side, ...previewService(studio, situation), reduced: true, isBrief: true };
    // A list that waits until it is in view would never have a result below the visible part.
    const { attributes } = studio.validConfiguration;
    const shown = { ...studio.validConfiguration, attributes: { ...attributes, loading: 'eager' } };
    const content = frameContent(shown, played, studio.service.state.real);
    const text = JSON.stringify([content, setup, studio.session.runs]);
    if (wanted.get(element)?.content === text) return;
    if (!wanted.has(element)) {
      watcher.observe(element);
      studio.recordings.begin(side);
    }
    wanted.set(element, { content: text, inView: () => studio.sheet.first(side) });
    studio.sheet.add(side, () =>
      loadFrame(element as HTMLIFrameElement, content, setup, studio.session.runs, {
        load: () => studio.recordings.begin(side),
      }),
    );
  };
  const shape = (element?: Element) => {
    if (element) Object.assign((element as HTMLElement).style, { width: `${width * scale}px`, height: `${TALL}px` });
  };
  const enlarge = () => {
    studio.design.setView({ state: situation, width });
    studio.show('design');
  };
  return html`<div class="frame" ${ref(shape)}><iframe title="${title}, ${width} pixels wide" tabindex="-1" ${ref(settle)}></iframe>
    <button type="button" class="enlarge" aria-label="Enlarge: ${title}, ${width} pixels" title="Enlarge" @click=${enlarge}></button></div>`;
};
