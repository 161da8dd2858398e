import { html, nothing, type TemplateResult } from 'lit/html.js';
import { withBrand } from '../model/brand.js';
import { configurationOf } from '../model/publish/published-place.js';
import type { Studio } from '../model/studio.js';
import { composed, texts } from '../model/texts.js';
import { brandFields } from './brand-fields.js';
import { openPublish } from './to-shop.js';

/** What of the brand is another one in this list. */
export const looksGroup = (studio: Studio): TemplateResult => {
  const { looks } = texts;
  const link = html`<button type="button" class="link" @click=${() => studio.show('brand')}>${texts.rooms.brand}</button>`;
  return html`<details class="group">
    <summary><h3>${looks.title}</h3></summary>
    <p class="help">${composed(looks.listHelp, { brand: link })}</p>
    ${brandFields(studio.looks, looks.asBrand, studio.brand.brand)}
  </details>`;
};

/** Each list of the shop gets the brand, and waits to be published. */
const useInAll = (studio: Studio): void => {
  const { publishing, brand } = studio;
  for (const place of publishing.places) {
    const { properties, parts } = withBrand(configurationOf(place), brand.brand);
    const orNone = <Values extends object>(values: Values) => (Object.keys(values).length ? values : undefined);
    publishing.change(place.id, { properties: orNone(properties), parts: orNone(parts) });
  }
  openPublish(studio);
};

/** The brand of the shop: each list has it that doesn't say otherwise. The preview shows it in the open list. */
export const brandPane = (studio: Studio): TemplateResult => html`
  <div class="pane-head"><h2 id="settings-title">${texts.rooms.brand}</h2></div>
  <div class="pane-body">
    <p class="help">${texts.looks.brandAbout}</p>
    ${brandFields(studio.brand.editor, texts.looks.choices.default)}
    <div class="row">${
      studio.publishing.places.length && !studio.publishing.whyNot('write')
        ? html`<button type="button" class="strong" @click=${() => useInAll(studio)}>${texts.looks.useInAll}</button>`
        : nothing
    }
      <button type="button" class="quiet" @click=${() => studio.show('page')}>${texts.looks.usePage}</button></div>
  </div>
`;
