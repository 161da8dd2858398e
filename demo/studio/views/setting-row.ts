import { live } from 'lit/directives/live.js';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { PAGE_CATEGORY } from '../../../src/protocol/list-pages.js';
import { checkValue, supports } from '../model/check-value.js';
import { type Control, controlFor } from '../model/control-for.js';
import type { Setting } from '../model/manifest.js';
import { type PlainSetting, words } from '../model/setting-names.js';
import type { Studio } from '../model/studio.js';
import { filled, texts } from '../model/texts.js';
import { fieldOf, numberIn, options } from './fields.js';
import { focusNext } from './keep-focus.js';
import { categoryChoices, ownProductsControl, productField, productsControl } from './product-controls.js';
import { colourField, resetButton, switchControl } from './shared-controls.js';

/** @param plain the name and description for merchandisers, instead of those of the manifest */
export const settingRow = (studio: Studio, setting: Setting, plain?: PlainSetting): TemplateResult => {
  const { place, name, description } = setting;
  const id = `${place}-${name || 'default'}`;
  const value = studio.configuration[place][name];
  const changed = value !== undefined;
  const title = plain?.title ?? words(setting);
  const problem = changed ? checkValue(setting, value, studio.configuration.element, supports) : undefined;
  const inline = controlFor(setting, studio.configuration.element).kind === 'switch';
  const reset = () => {
    studio.settings.set(place, name, undefined);
    studio.say(filled(texts.settingsPane.restored, { title }));
    document.getElementById(id)?.focus();
  };
  return html`<div class="field ${inline ? 'inline' : ''}" data-changed=${changed || nothing}>
    <div class="field-name">
      <label for=${id}>${title}</label>
      ${changed ? resetButton(filled(texts.common.resetName, { name: title }), reset) : nothing}
      ${plain ? nothing : html`<code>${place === 'parts' ? `::part(${name})` : place === 'slots' ? `slot${name && `="${name}"`}` : name}</code>`}
    </div>
    ${control(studio, setting, id, !!problem, plain?.choices)}
    <p class="problem" id="${id}-problem" aria-live="polite" ?hidden=${!problem}>${problem}</p>
    <p class="help" id="${id}-help">${plain && name === 'category' && value === PAGE_CATEGORY ? ofPageHelp(studio) : (plain?.gain ?? html`<span lang="en" dir="ltr">${prose(description)}</span>`)}</p>
  </div>`;
};

/** A list for the category of the page shows another one on each page; the preview shows the first. */
const ofPageHelp = ({ demo, category }: Studio): string => {
  const name = demo.categories.find(({ id }) => id === category)?.name;
  const { gainOfPage, previewShows } = texts.settings.category;
  return name ? `${gainOfPage} ${filled(previewShows, { name })}` : gainOfPage;
};

export const prose = (text: string): (TemplateResult | string)[] =>
  text.split('`').map((part, place) => (place % 2 ? html`<code>${part}</code>` : part));

/** In the layout `list` the reserved height fits a square picture, so a tall one would cause a layout shift. */
const suggested = (all: readonly string[], { configuration }: Studio, name: string): readonly string[] =>
  name === '--reco-ratio' && configuration.attributes.layout === 'list'
    ? all.filter((each) => !/^3 \/ 4|^4 \/ 5/.test(each))
    : all;

const EXAMPLES: Readonly<Record<string, string>> = {
  texts: '{"next":"Weiter"}',
  rules: '{"pin":[{"id":"4711","position":1}]}',
};

/** With the id for its label. Text fields aren't `live`, so that a render doesn't change the text that is being typed. */
const control = (
  studio: Studio,
  setting: Setting,
  id: string,
  isWrong: boolean,
  titles: Readonly<Record<string, string>> = {},
): TemplateResult => {
  const { place, name } = setting;
  const value = studio.configuration[place][name];
  const set = (next: string) => studio.settings.set(place, name, next.trim() === '' ? undefined : next);
  const typed = (event: Event) => set(fieldOf(event).value);
  const isOwn = !!studio.service.state.real;
  const usual = controlFor(setting, studio.configuration.element);
  // Other shops don't have the demo's categories.
  const fits: Control = isOwn && usual.kind === 'category' ? { kind: 'text' } : usual;
  const help = isWrong ? `${id}-problem ${id}-help` : `${id}-help`;
  const invalid = isWrong ? 'true' : nothing;
  // The default is the choice without a value.
  const choice = (choices: readonly (readonly [value: string, title: string])[], usualTitle: string) => {
    const current = value === setting.default ? '' : (value ?? '');
    return html`<select id=${id} aria-describedby=${help} .value=${live(current)} @change=${typed}>${options([['', usualTitle], ...choices], current)}</select>`;
  };
  if (isOwn && (fits.kind === 'product' || fits.kind === 'products'))
    return ownProductsControl(studio, id, value ?? '', help, (next) =>
      set(fits.kind === 'product' ? next.trim() : next),
    );
  switch (fits.kind) {
    case 'switch':
      // A rule may hide sold-out products, too.
      return name === 'show-sold-out'
        ? switchControl(id, studio.settings.keepsSoldOut, (isOn) => studio.settings.setSoldOut(isOn), help)
        : switchControl(
            id,
            value !== undefined,
            (isOn) => studio.settings.set(place, name, isOn ? '' : undefined),
            help,
          );
    case 'choice':
      return choice(
        fits.choices.filter((each) => each !== setting.default).map((each) => [each, titles[each] ?? each] as const),
        setting.default
          ? filled(texts.settingsPane.isDefault, { title: titles[setting.default] ?? setting.default })
          : texts.settingsPane.ifDefault,
      );
    case 'product':
      return productField(studio, { id, help, value: value ?? '', choose: set });
    case 'category':
      return choice(categoryChoices(studio), texts.settingsPane.all);
    case 'products':
      return productsControl(studio, id, value ?? '', set);
    case 'colour':
      return colourField({ id, value: value ?? '', usual: setting.default, help, isWrong }, set);
    case 'number':
      return html`<input id=${id} type="number" aria-describedby=${help} inputmode="numeric" min=${fits.min ?? nothing} max=${fits.max ?? nothing} step="1" placeholder=${setting.default} .value=${value ?? ''} @input=${(event: Event) => fieldOf(event).validity.valid && typed(event)} @change=${(event: Event) => numberIn(studio, event, value ?? '')} />`;
    case 'code':
      return html`<textarea id=${id} class="code" aria-invalid=${invalid} rows=${fits.language === 'CSS' ? 1 : 2} aria-describedby=${help} spellcheck="false" placeholder=${fits.language === 'CSS' ? 'font-weight: 600' : fits.language === 'JSON' ? (EXAMPLES[name] ?? '{}') : '<p>…</p>'} .value=${value ?? ''} @input=${typed}></textarea>`;
    case 'service':
      return html`<button type="button" id=${id} class="quiet" aria-describedby=${help} @click=${() => {
        studio.forDevelopers('requests');
        focusNext('real-base-url');
      }}>${texts.settingsPane.underRequests}</button>`;
    case 'suggest':
      return html`<input id=${id} type="text" aria-invalid=${invalid} aria-describedby=${help} list="${id}-list" spellcheck="false" placeholder=${setting.default} .value=${value ?? ''} @input=${typed} /><datalist id="${id}-list">${suggested(fits.suggestions, studio, name).map((each) => html`<option value=${each}>${name === 'currency' && !isOwn && each === studio.demo.currency ? texts.settingsPane.serviceCurrency : nothing}</option>`)}</datalist>`;
    default:
      return html`<input id=${id} type="text" aria-invalid=${invalid} aria-describedby=${help} placeholder=${setting.default} .value=${value ?? ''} @input=${typed} />`;
  }
};
