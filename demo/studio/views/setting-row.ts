import { live } from 'lit/directives/live.js';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { PAGE_CATEGORY } from '../../../src/protocol/list-pages.js';
import { attributeRow } from '../model/attribute-rows.js';
import type { PlainSetting } from '../model/setting-names.js';
import type { Studio } from '../model/studio.js';
import { filled, texts } from '../model/texts.js';
import { isRight } from '../model/valid-design.js';
import { fieldOf, numberIn, options } from './fields.js';
import { categoryChoices, productField, productsControl } from './product-controls.js';
import { resetButton, switchControl } from './shared-controls.js';

const wrongText = (studio: Studio, { place, name }: PlainSetting, value: string): string =>
  value && name === 'currency' && !isRight(studio.configuration.element, place, name, value)
    ? filled(texts.valueProblems.notCurrency, { value })
    : '';

export const settingRow = (studio: Studio, setting: PlainSetting): TemplateResult => {
  const { place, name, title, gain } = setting;
  const id = `${place}-${name}`;
  const value = studio.configuration[place][name];
  const isChanged = value !== undefined;
  const problem = wrongText(studio, setting, value ?? '');
  const isSwitch = attributeRow(studio.configuration.element, name)?.kind === 'flag';
  const reset = () => {
    studio.settings.set(place, name, undefined);
    studio.say(filled(texts.settingsPane.restored, { title }));
    document.getElementById(id)?.focus();
  };
  return html`<div class="field ${isSwitch ? 'inline' : ''}" data-changed=${isChanged || nothing}>
    <div class="field-name">
      <label for=${id}>${title}</label>
      ${isChanged ? resetButton(filled(texts.common.resetName, { name: title }), reset) : nothing}
    </div>
    ${control(studio, setting, id, problem)}
    <p class="problem" id="${id}-problem" aria-live="polite" ?hidden=${!problem}>${problem}</p>
    <p class="help" id="${id}-help">${value === PAGE_CATEGORY ? ofPageHelp(studio) : gain}</p>
  </div>`;
};

/** A list for the category of the page shows another one on each page; the preview shows the first. */
const ofPageHelp = ({ demo, category }: Studio): string => {
  const name = demo.categories.find(({ id }) => id === category)?.name;
  const { gainOfPage, previewShows } = texts.settings.category;
  return name ? `${gainOfPage} ${filled(previewShows, { name })}` : gainOfPage;
};

const CURRENCIES = ['EUR', 'USD', 'GBP', 'CHF', 'SEK', 'PLN', 'JPY'];

/** The limits of the number of cards per row, which is no attribute. */
const COLUMNS = { min: 1, max: 12, default: '' };

/** With the id for its label. Text fields aren't `live`, so that a render doesn't change the text that is being typed. */
const control = (
  studio: Studio,
  { place, name, choices: titles = {} }: PlainSetting,
  id: string,
  problem: string,
): TemplateResult => {
  const { element } = studio.configuration;
  const value = studio.configuration[place][name];
  const set = (next: string) => studio.settings.set(place, name, next.trim() === '' ? undefined : next);
  const typed = (event: Event) => set(fieldOf(event).value);
  const help = problem ? `${id}-problem ${id}-help` : `${id}-help`;
  // The default is the choice without a value.
  const choice = (choices: readonly (readonly [value: string, title: string])[], usual: string, usualTitle: string) => {
    const current = value === usual ? '' : (value ?? '');
    return html`<select id=${id} aria-describedby=${help} .value=${live(current)} @change=${typed}>${options([['', usualTitle], ...choices], current)}</select>`;
  };
  const number = ({ min, max, default: usual }: { min: number; max: number; default: number | string }) =>
    html`<input id=${id} type="number" aria-describedby=${help} inputmode="numeric" min=${min} max=${max} step="1" placeholder=${usual} .value=${value ?? ''} @input=${(event: Event) => fieldOf(event).validity.valid && typed(event)} @change=${(event: Event) => numberIn(studio, event, value ?? '')} />`;
  const row = attributeRow(element, name);
  if (place === 'properties' || !row) return number(COLUMNS);
  if (row.kind === 'whole') return number(row);
  if (row.kind === 'flag')
    // A rule may hide sold-out products, too.
    return name === 'show-sold-out'
      ? switchControl(id, studio.settings.keepsSoldOut, (isOn) => studio.settings.setSoldOut(isOn), help)
      : switchControl(id, value !== undefined, (isOn) => studio.settings.set(place, name, isOn ? '' : undefined), help);
  if (row.kind === 'oneOf') {
    const usual = row.words.find((each) => each === row.default);
    return choice(
      row.words.filter((each) => each !== usual).map((each) => [each, titles[each] ?? each] as const),
      usual ?? '',
      usual ? filled(texts.settingsPane.isDefault, { title: titles[usual] ?? usual }) : texts.settingsPane.ifDefault,
    );
  }
  const format = row.kind === 'text' ? row.format : undefined;
  if (format === 'product') return productField(studio, { id, help, value: value ?? '', choose: set });
  if (format === 'products') return productsControl(studio, id, value ?? '', set);
  if (format === 'category') return choice(categoryChoices(studio), '', texts.settingsPane.all);
  const list = format === 'currency' ? `${id}-list` : nothing;
  return html`<input id=${id} type="text" aria-invalid=${problem ? 'true' : nothing} aria-describedby=${help} list=${list} spellcheck=${format ? 'false' : nothing} .value=${value ?? ''} @input=${typed} />${format ? html`<datalist id=${list}>${CURRENCIES.map((each) => html`<option value=${each}></option>`)}</datalist>` : nothing}`;
};
