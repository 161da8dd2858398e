import { signal } from '@lit-labs/signals';
import { ref } from 'lit/directives/ref.js';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { goalOf } from '../model/goals.js';
import { allDifferences, designDifferences } from '../model/publish/design-differences.js';
import { situationVerdict } from '../model/situation-verdict.js';
import type { Configuration } from '../model/state.js';
import type { Studio } from '../model/studio.js';
import { filled, percent, texts } from '../model/texts.js';
import { frame } from './preview-frame.js';
import { toolbar } from './toolbar.js';

/** At a smaller scale, a page isn't readable. */
const LEAST = 0.6;

const room = signal(800);
let observer: ResizeObserver | undefined;

export const stage = (studio: Studio): TemplateResult => {
  const { view, b } = studio.state;
  const watch = (element?: Element) => {
    observer?.disconnect();
    if (!element) return;
    observer = new ResizeObserver(([entry]) => {
      const width = Math.round(entry!.contentRect.width);
      if (width) room.set(width);
    });
    observer.observe(element);
  };
  // Two previews that would be too small side by side are stacked.
  const isStacked = !!b && (room.get() / 2 - 36) / view.width < LEAST;
  const each = b && !isStacked ? room.get() / 2 - 36 : room.get() - 24;
  const scale = Math.min(1, each / view.width);
  return html`
    <div class="pane-head">
      <h2 id="preview-title" class="said">${texts.panes.preview}</h2>
      ${toolbar(studio)}
      <span class="soft" data-testid="size">${scale < 1 ? filled(texts.preview.scaled, { width: `${view.width}`, scale: percent(scale) }) : filled(texts.common.pixels, { count: `${view.width}` })}</span>
    </div>
    ${
      studio.session.isDown
        ? html`<p class="problem" role="alert">${texts.preview.down} <button type="button" class="quiet" @click=${() => studio.display.reload()}>${texts.common.tryAgain}</button></p>`
        : nothing
    }
    ${b ? comparison(studio, b) : situationLine(studio)}
    ${emptyCartLine(studio)}
    <div class="stage ${isStacked ? 'stacked-frames' : ''}" tabindex=${isStacked ? '0' : nothing} role=${isStacked ? 'group' : nothing} aria-label=${isStacked ? texts.preview.aAndB : nothing} ${ref(watch)}>
      ${frame(studio, 'a', scale)} ${b ? frame(studio, 'b', scale) : nothing}
    </div>
  `;
};

const verdictLine = (level: string, sentence: unknown, mend: string, act: () => void): TemplateResult =>
  html`<p class="row soft verdict-line ${level}"><span class="dot" aria-hidden="true"></span>${sentence}
    ${mend ? html`<button type="button" class="strong" @click=${act}>${mend}</button>` : nothing}</p>`;

const situationLine = (studio: Studio): TemplateResult => {
  const { state } = studio.state.view;
  const measures = studio.recordings.state.a;
  const { level, sentence, lacksFallback } = situationVerdict(state, measures, studio.validConfiguration);
  const add = () => studio.settings.setFallback(true);
  const mend = lacksFallback ? texts.preview.addFallback : '';
  return verdictLine(level, level === 'bad' ? html`<b>${sentence}</b>` : sentence, mend, add);
};

/** A list for the cart gets nothing of it while the visitor of the preview has none. */
const emptyCartLine = (studio: Studio): TemplateResult | typeof nothing => {
  const { a, view } = studio.state;
  if (goalOf(a)?.page !== 'cart' || view.shopper === 'cart') return nothing;
  const { emptyCart, fillCart } = texts.preview;
  return verdictLine('fair', emptyCart, fillCart, () => studio.design.setView({ shopper: 'cart' }));
};

const comparison = (studio: Studio, b: Configuration): TemplateResult => {
  const { a } = studio.state;
  const { settings, isLook } = designDifferences(a, b, studio.productName);
  const count = settings.length + (isLook ? 1 : 0);
  const { place } = studio.list;
  const test = () => {
    studio.show('experiments', place!.id);
    studio.experiments.set({ b: 'design' });
  };
  return html`<section class="comparison" aria-labelledby="differs-title">
    <div class="row comparison-head">
      <h3 id="differs-title">${texts.comparison.title}</h3>
      <span class="chip">${count}</span>
      ${place ? html`<button type="button" class="strong" aria-disabled=${count ? nothing : 'true'} @click=${() => count && test()}>${texts.comparison.test}</button>` : nothing}
      <button type="button" class="quiet" @click=${() => studio.comparison.keep('a')}>${texts.comparison.keepA}</button>
      <button type="button" class="quiet" @click=${() => studio.comparison.keep('b')}>${texts.comparison.keepB}</button>
    </div>
    <p class="help">${allDifferences(a, b, studio.productName) || texts.comparison.none}</p>
  </section>`;
};
