import { live } from 'lit/directives/live.js';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { directionOf, locales, shoppers, states } from '../model/simulation.js';
import type { Studio } from '../model/studio.js';
import { icon, menu, segments } from './shared-controls.js';

const DEVICES = [
  { value: 375, title: 'Phone' },
  { value: 768, title: 'Tablet' },
  { value: 1280, title: 'Desktop' },
];

const chosen = ({ target }: Event): string => (target as HTMLInputElement).value;

/** The bar above the preview: width, situation, and menus for the rest. */
export const toolbar = (studio: Studio): TemplateResult => {
  const { view, b } = studio.state;
  return html`<div class="toolbar" role="group" aria-label="Preview">
    ${segments('device', 'Width', DEVICES, view.width, (width) => studio.design.setView({ width }))}
    ${situations(studio)} ${menu('view-menu', 'View', viewControls(studio))}
    <button type="button" class="quiet" aria-pressed=${!!b} @click=${() => studio.comparison.compare()}>${icon('compare')}Compare</button>
    ${view.mode === 'read' ? nothing : html`<button type="button" class="quiet" @click=${() => studio.show('page')}>${icon('place')}In my page</button>`}
    <button type="button" class="quiet icon" aria-label="Reload" title="Reload" @click=${() => studio.display.reload()}>${icon('replay')}</button>
  </div>`;
};

/** The simulated situations. They need the sandbox. */
const situations = (studio: Studio): TemplateResult => {
  const { real } = studio.service.state;
  const { state } = studio.state.view;
  if (real)
    return html`<span class="real">Connected to the real service: <strong>${real.baseUrl}</strong></span>
      <button type="button" class="quiet" @click=${() => studio.service.disconnect()}>Use the sandbox</button>`;
  return html`<select aria-label="Situation" .value=${live(state)} @change=${(event: Event) => studio.design.setView({ state: chosen(event) })}>
    ${states.map(({ id, title }) => html`<option value=${id} ?selected=${id === state}>${id === 'normal' ? 'Normal situation' : title}</option>`)}
  </select>`;
};

/** How the list is viewed. None of it is part of the code. */
const viewControls = (studio: Studio): TemplateResult => {
  const { view } = studio.state;
  const rtl = directionOf(studio.configuration, view) === 'rtl';
  return html`
    <label class="menu-row">Width in pixels
      <input type="number" min="240" max="2560" .value=${`${view.width}`}
        @input=${({ target }: Event) => {
          const { validity, valueAsNumber } = target as HTMLInputElement;
          if (validity.valid && valueAsNumber) studio.design.setView({ width: valueAsNumber });
        }} /></label>
    <label class="menu-row">Language and currency
      <select .value=${live(view.locale)} @change=${(event: Event) => studio.design.setView({ locale: chosen(event), dir: '' })}>
        <option value="" ?selected=${!view.locale}>As in the settings</option>
        ${locales.map(({ id, title }) => html`<option value=${id} ?selected=${id === view.locale}>${title}</option>`)}
      </select></label>
    ${
      studio.service.state.real
        ? nothing
        : html`<label class="menu-row">View as
            <select .value=${live(view.shopper)} @change=${(event: Event) => studio.design.setView({ shopper: chosen(event) })}>
              ${shoppers.map(({ id, title }) => html`<option value=${id} ?selected=${id === view.shopper}>${id === 'anybody' ? 'What any visitor gets' : title}</option>`)}
            </select></label>`
    }
    ${segments(
      'scheme',
      'Scheme',
      [
        { value: 'light' as const, title: 'Light' },
        { value: 'dark' as const, title: 'Dark' },
      ],
      view.scheme,
      (scheme) => studio.design.setView({ scheme }),
    )}
    <div class="row">
      <button type="button" class="quiet" aria-pressed=${rtl}
        @click=${() => studio.design.setView({ dir: rtl ? 'ltr' : 'rtl' })}>Right to left</button>
      <button type="button" class="quiet" aria-pressed=${view.motion === 'reduced'}
        @click=${() => studio.design.setView({ motion: view.motion === 'reduced' ? 'full' : 'reduced' })}>Less motion</button>
    </div>`;
};
