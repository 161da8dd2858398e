import { live } from 'lit/directives/live.js';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { directionOf, locales, situationNames, visitors } from '../model/simulation.js';
import type { Studio } from '../model/studio.js';
import { composed, texts } from '../model/texts.js';
import { fieldOf } from './fields.js';
import { icon, menu, overflow, segments } from './shared-controls.js';

const DEVICES = [
  { value: 375, title: texts.preview.phone },
  { value: 768, title: texts.preview.tablet },
  { value: 1280, title: texts.preview.desktop },
];

const MORE = 'preview-menu';

const chosen = (event: Event): string => fieldOf(event).value;

/** The bar above the preview: width, situation, and menus for the rest. */
export const toolbar = (studio: Studio): TemplateResult => {
  const { view, b } = studio.state;
  return html`<div class="toolbar" role="group" aria-label=${texts.panes.preview}>
    ${segments('device', texts.preview.width, DEVICES, view.width, (width) => studio.design.setView({ width }))}
    ${menu('view-menu', texts.preview.view, viewControls(studio))} ${situations(studio)}
    ${overflow(
      MORE,
      texts.panes.preview,
      html`<button type="button" class="quiet" popovertarget=${MORE} popovertargetaction="hide" aria-pressed=${!!b} @click=${() => studio.comparison.compare()}>${icon('compare')}${texts.preview.compare}</button>
        ${view.mode === 'read' ? nothing : html`<button type="button" class="quiet" popovertarget=${MORE} popovertargetaction="hide" @click=${() => studio.show('page')}>${icon('place')}${texts.preview.inMyPage}</button>`}`,
    )}
  </div>`;
};

/** The simulated situations. They need the sandbox. */
const situations = (studio: Studio): TemplateResult => {
  const { real } = studio.service.state;
  const { state } = studio.state.view;
  if (real)
    return html`<span class="real">${composed(texts.preview.connected, { address: html`<strong dir="ltr">${real.baseUrl}</strong>` })}</span>
      <button type="button" class="quiet" @click=${() => studio.service.disconnect()}>${texts.preview.useSandbox}</button>`;
  return html`<select aria-label=${texts.preview.situation} .value=${live(state)} @change=${(event: Event) => studio.design.setView({ state: chosen(event) })}>
    ${situationNames.map((id) => html`<option value=${id} ?selected=${id === state}>${id === 'normal' ? texts.preview.normal : texts.situations[id]}</option>`)}
  </select>`;
};

/** How the list is viewed. None of it is part of the code. */
const viewControls = (studio: Studio): TemplateResult => {
  const { view } = studio.state;
  const rtl = directionOf(studio.configuration, view) === 'rtl';
  return html`
    <label class="menu-row">${texts.preview.widthInPixels}
      <input type="number" min="240" max="2560" .value=${`${view.width}`}
        @input=${(event: Event) => {
          const { validity, valueAsNumber } = fieldOf(event);
          if (validity.valid && valueAsNumber) studio.design.setView({ width: valueAsNumber });
        }} /></label>
    <label class="menu-row">${texts.preview.languageAndCurrency}
      <select .value=${live(view.locale)} @change=${(event: Event) => studio.design.setView({ locale: chosen(event), dir: '' })}>
        <option value="" ?selected=${!view.locale}>${texts.preview.asInSettings}</option>
        ${locales.map(({ id }) => html`<option value=${id} ?selected=${id === view.locale}>${texts.locales[id]}</option>`)}
      </select></label>
    ${
      studio.service.state.real
        ? nothing
        : html`<label class="menu-row">${texts.preview.viewAs}
            <select .value=${live(view.shopper)} @change=${(event: Event) => studio.design.setView({ shopper: chosen(event) })}>
              ${visitors.map((id) => html`<option value=${id} ?selected=${id === view.shopper}>${id === 'anybody' ? texts.preview.anyVisitor : texts.visitors[id]}</option>`)}
            </select></label>`
    }
    ${segments(
      'scheme',
      texts.preview.scheme,
      [
        { value: 'light' as const, title: texts.preview.light },
        { value: 'dark' as const, title: texts.preview.dark },
      ],
      view.scheme,
      (scheme) => studio.design.setView({ scheme }),
    )}
    <div class="row">
      <button type="button" class="quiet" @click=${() => studio.display.reload()}>${texts.preview.reload}</button>
      <button type="button" class="quiet" aria-pressed=${rtl}
        @click=${() => studio.design.setView({ dir: rtl ? 'ltr' : 'rtl' })}>${texts.preview.rightToLeft}</button>
      <button type="button" class="quiet" aria-pressed=${view.motion === 'reduced'}
        @click=${() => studio.design.setView({ motion: view.motion === 'reduced' ? 'full' : 'reduced' })}>${texts.preview.lessMotion}</button>
    </div>`;
};
