import { html, type TemplateResult } from 'lit/html.js';
import { type Look, looks as lookChoices, lookPresets } from '../model/look-choices.js';
import { presetOf } from '../model/looks.js';
import type { Studio } from '../model/studio.js';
import { texts } from '../model/texts.js';
import { select } from './fields.js';
import { colourField, segments } from './shared-controls.js';

const lookRow = ({ configuration, looks }: Studio, look: Look): TemplateResult =>
  html`<label class="setting look"><span>${look.title}</span> ${select(
    look.choices.map(([title, value]) => [value, title]),
    configuration.properties[look.property] ?? '',
    (value) => looks.set(look, value),
  )}</label>`;

export const looksGroup = (studio: Studio): TemplateResult => {
  const { configuration, looks } = studio;
  return html`<details class="group" open>
    <summary><h3>${texts.looks.title}</h3></summary>
    ${segments(
      'preset',
      texts.looks.startWith,
      lookPresets.map(({ id, title }) => [id, title]),
      presetOf(configuration)?.id ?? '',
      (chosen) => looks.applyPreset(lookPresets.find(({ id }) => id === chosen)!),
    )}
    <div class="setting">
      <div class="setting-name"><label for="brand">${texts.looks.brand}</label></div>
      ${colourField(
        { id: 'brand', value: looks.brand, help: 'brand-help' },
        (colour) => looks.setBrand(colour, true),
        (colour) => looks.setBrand(colour),
      )}
      <p class="help" id="brand-help">${texts.looks.brandHelp}</p>
    </div>
    <button type="button" class="quiet wide" @click=${() => studio.show('page')}>${texts.looks.usePage}</button>
    ${lookChoices.map((look) => lookRow(studio, look))}
  </details>`;
};
