import { live } from 'lit/directives/live.js';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { supports } from '../model/check-value.js';
import { lookContrast } from '../model/contrast.js';
import { type Look, lookGroups } from '../model/look-groups.js';
import { type LookPreset, lookPresets, lookValue, presetOf } from '../model/looks.js';
import type { Configuration } from '../model/state.js';
import type { Studio } from '../model/studio.js';
import { filled, texts, withDecimals } from '../model/texts.js';
import { fieldOf, options } from './fields.js';
import { listPicture } from './list-picture.js';
import { colourField, resetButton } from './shared-controls.js';

const notColour = (id: string, value: string): TemplateResult =>
  html`<p class="problem" id=${id} role="alert">${filled(texts.valueProblems.notColour, { value })}</p>`;

const lookRow = (studio: Studio, look: Look, group: string): TemplateResult => {
  const { configuration, state } = studio;
  const value = lookValue(configuration, look);
  const id = `look-${group}-${look.part ?? 'list'}-${look.property}-${look.kind}`;
  const set = (next: string) => studio.looks.set(look, next);
  const isWrong = look.kind === 'colour' && !!value && !supports('color', value);
  const said = look.kind === 'colour' ? lookContrast(look, value, configuration, state.view.scheme) : undefined;
  return html`<div class="row look">
    <label for=${id}>${look.title}</label>
    ${
      look.kind === 'colour'
        ? html`<span class="look-colour">
            ${said ? html`<span class="chip ${said.isEnough ? 'good' : 'bad'}" title=${filled(texts.looks.contrastTitle, { least: said.least })}>${filled(said.isEnough ? texts.looks.contrast : texts.looks.tooLow, { ratio: withDecimals(said.ratio, 1) })}</span>` : nothing}
            ${value ? resetButton(filled(texts.common.resetName, { name: look.title }), () => set('')) : nothing}
            ${colourField({ id, value, isWrong, ...(isWrong && { help: `${id}-problem` }) }, set)}</span>${isWrong ? notColour(`${id}-problem`, value) : nothing}`
        : html`<select id=${id} .value=${live(value)} @change=${(event: Event) => set(fieldOf(event).value)}>${options(
            look.choices!.map(([title, each]) => [each, title]),
            value,
          )}</select>`
    }
  </div>`;
};

/** The looks, by part. A click on a part in the preview opens its looks. */
export const looksGroup = (studio: Studio): TemplateResult => {
  const { configuration, looks } = studio;
  const { picked } = studio.session;
  const preset = presetOf(configuration);
  // Large cards, with all that a look changes.
  const pictured = ({ properties, parts }: LookPreset): Configuration => ({
    ...configuration,
    attributes: { buy: '' },
    properties: { ...properties, '--reco-columns': '2' },
    parts,
  });
  // The toggle event comes later than the click: a render in between would close the details again.
  const toggle = (event: Event, id: string, parts: readonly string[]) => {
    event.preventDefault();
    studio.display.showLooks(parts.includes(picked) ? '' : (parts[0] ?? id));
  };
  return html`<details class="group" open>
    <summary><h3>${texts.looks.title}</h3></summary>
    <p class="help">${texts.looks.help}</p>
    <fieldset class="choices presets">
      <legend>${texts.looks.startWith}</legend>
      ${lookPresets.map(
        (each) =>
          html`<label><input type="radio" name="preset" .checked=${live(each === preset)} @change=${() => studio.looks.applyPreset(each)} /><span>${listPicture(pictured(each))}<b>${each.title}</b></span></label>`,
      )}
    </fieldset>
    <div class="row look brand">
      <label for="brand">${texts.looks.brand}</label>
      ${colourField(
        {
          id: 'brand',
          value: looks.brandText,
          help: looks.isBrandWrong ? 'brand-problem brand-help' : 'brand-help',
          isWrong: looks.isBrandWrong,
        },
        (colour) => looks.setBrand(colour, true),
        (colour) => looks.setBrand(colour),
      )}
      ${looks.isBrandWrong ? notColour('brand-problem', looks.brandText) : nothing}
    </div>
    <p class="help" id="brand-help">${texts.looks.brandHelp}</p>
    <button type="button" class="quiet wide" @click=${() => studio.show('page')}>${texts.looks.usePage}</button>
    ${lookGroups.map(
      ({ id, title, parts, looks: its }) =>
        html`<details class="looks" id="looks-${id}" ?open=${live(parts.includes(picked))}>
          <summary @click=${(event: Event) => toggle(event, id, parts)}><span>${title}</span>${its.some((look) => lookValue(configuration, look)) ? html`<span class="count">${texts.looks.set}</span>` : nothing}</summary>
          <div role="group" aria-label=${title}>${its.map((look) => lookRow(studio, look, id))}</div>
        </details>`,
    )}
  </details>`;
};

/** Scrolls to the looks of a part that was clicked in the preview, once they are rendered. */
export const revealLooks = (part: string): void => {
  const group = lookGroups.find(({ parts }) => parts.includes(part));
  requestAnimationFrame(() => document.getElementById(`looks-${group?.id}`)?.scrollIntoView({ block: 'center' }));
};
