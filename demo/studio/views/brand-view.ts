import { html, nothing, type TemplateResult } from 'lit/html.js';
import { BRAND } from '../../../src/node/relay/lists/list-document.js';
import type { Studio } from '../model/studio.js';
import { composed, texts } from '../model/texts.js';
import { brandFields } from './brand-fields.js';
import { clashes } from './clash-view.js';
import { listHistory } from './list-history.js';
import { savedStatus } from './to-shop.js';

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

/** The brand of the shop: each list has it that doesn't say otherwise. The preview shows it in the open list. */
export const brandPane = (studio: Studio): TemplateResult => {
  const { brand, publishing } = studio;
  const cantChange = publishing.whyNot('write');
  const hasBrand = publishing.place(BRAND) ?? publishing.live(BRAND);
  return html`
    <div class="pane-head"><h2 id="settings-title">${texts.rooms.brand}</h2></div>
    <div class="pane-body">
      ${clashes(studio)}
      <p class="help">${texts.looks.brandAbout}</p>
      ${hasBrand ? html`<p class="row" role="status">${savedStatus(studio, BRAND)}</p>` : nothing}
      ${cantChange ? html`<p class="note">${cantChange}</p>` : brandFields(brand, texts.looks.choices.default)}
      ${hasBrand ? html`<details class="group"><summary><h3>${texts.listRow.history}</h3></summary>${listHistory(studio, { id: BRAND })}</details>` : nothing}
    </div>
  `;
};
