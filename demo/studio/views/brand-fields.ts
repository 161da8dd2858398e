import { html, type TemplateResult } from 'lit/html.js';
import { type Brand, brandText, CHOICES, FONTS } from '../model/brand.js';
import type { BrandEditor } from '../model/brand-editor.js';
import { texts } from '../model/texts.js';
import { select, textIn } from './fields.js';
import { colourField } from './shared-controls.js';

/** The colour, the font and the forms of the shop's brand, or of one list. @param usual what stands for '' @param below what '' gives */
export const brandFields = (editor: BrandEditor, usual: string, below?: Brand): TemplateResult => {
  const { brand } = editor;
  const { titles, brandHelp, fontHelp } = texts.looks;
  const choice = (name: keyof typeof CHOICES) => {
    const inherited = below?.[name] ? brandText(name, below[name]) : '';
    return html`<label class="field"><b>${titles[name]}</b> ${select(
      [['', inherited ? `${usual}: ${inherited}` : usual], ...CHOICES[name]] as [string, string][],
      brand[name],
      (value) => editor.set(name, value),
    )}</label>`;
  };
  return html`
    <div class="field">
      <div class="field-name"><label for="brand">${titles.colour}</label></div>
      ${colourField(
        { id: 'brand', value: brand.colour, usual: below?.colour ?? '', help: 'brand-help' },
        (colour) => editor.set('colour', colour, true),
        (colour) => editor.set('colour', colour),
      )}
      <p class="help" id="brand-help">${brandHelp}</p>
    </div>
    <div class="field">
      <div class="field-name"><label for="brand-font">${titles.font}</label></div>
      <input id="brand-font" list="brand-fonts" maxlength="60" autocomplete="off" spellcheck="false" aria-describedby="font-help" placeholder=${below?.font ? `${usual}: ${brandText('font', below.font)}` : texts.looks.choices.asPage} .value=${brandText('font', brand.font)} @change=${(event: Event) => editor.set('font', textIn(event))} />
      <datalist id="brand-fonts">${FONTS.map(([title]) => html`<option value=${title}></option>`)}</datalist>
      <p class="help" id="font-help">${fontHelp}</p>
    </div>
    ${choice('corners')} ${choice('shape')} ${choice('button')}
  `;
};
