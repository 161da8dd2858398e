import { live } from 'lit/directives/live.js';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { locales, shoppers } from '../model/simulation.js';
import type { Studio } from '../model/studio.js';
import { icon, segments } from './shared-controls.js';

const DEVICES = [
  { value: 375, title: 'Phone' },
  { value: 768, title: 'Tablet' },
  { value: 1280, title: 'Desktop' },
];

/** The settings of the preview. */
export const toolbar = (studio: Studio): TemplateResult => {
  const { view, b } = studio.state;
  const chosenLocale = locales.find(({ id }) => id === view.locale);
  const rtl = (chosenLocale?.dir ?? view.dir) === 'rtl';
  const chosen = ({ target }: Event) => (target as HTMLInputElement).value;
  return html`<div class="toolbar" role="group" aria-label="Preview">
    ${segments('device', 'Width', DEVICES, view.width, (width) => studio.setView({ width }))}
    <label class="width"
      ><span class="said">Width in pixels</span
      ><input type="number"
        min="240"
        max="2560"
        .value=${`${view.width}`}
        @input=${({ target }: Event) => {
          const { validity, valueAsNumber } = target as HTMLInputElement;
          if (validity.valid && valueAsNumber) studio.setView({ width: valueAsNumber });
        }}
      /><span aria-hidden="true">px</span></label
    >
    ${segments(
      'scheme',
      'Scheme',
      [
        { value: 'light' as const, title: 'Light' },
        { value: 'dark' as const, title: 'Dark' },
      ],
      view.scheme,
      (scheme) => studio.setView({ scheme }),
    )}
    <button
      type="button"
      class="quiet"
      aria-pressed=${rtl}
      @click=${() => studio.setView({ dir: rtl ? 'ltr' : 'rtl', ...(chosenLocale?.dir && { locale: '' }) })}
    >
      Right to left
    </button>
    <button
      type="button"
      class="quiet"
      aria-pressed=${view.motion === 'reduced'}
      @click=${() => studio.setView({ motion: view.motion === 'reduced' ? 'full' : 'reduced' })}
    >
      Less motion
    </button>
    <label class="field"
      ><span class="said">Language and currency</span
      ><select .value=${live(view.locale)} @change=${(event: Event) => studio.setView({ locale: chosen(event) })}>
        <option value="" ?selected=${!view.locale}>Default language</option>
        ${locales.map(({ id, title }) => html`<option value=${id} ?selected=${id === view.locale}>${title}</option>`)}
      </select></label
    >
    ${
      studio.service.state.real
        ? nothing
        : html`<label class="field"
            ><span class="said">View as</span
            ><select .value=${live(view.shopper)} @change=${(event: Event) => studio.setView({ shopper: chosen(event) })}>
              ${shoppers.map(({ id, title }) => html`<option value=${id} ?selected=${id === view.shopper}>${id === 'anybody' ? 'View as any visitor' : title}</option>`)}
            </select></label
          >`
    }
    <button type="button" class="quiet" aria-pressed=${!!b} @click=${() => studio.compare()}>${icon('compare')}Compare</button>
    <button type="button" class="quiet" @click=${() => studio.reload()}>${icon('replay')}Reload</button>
  </div>`;
};
