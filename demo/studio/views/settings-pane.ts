import { keyed } from 'lit/directives/keyed.js';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { words } from '../model/setting-names.js';
import type { SettingPlace, Side } from '../model/state.js';
import type { Studio } from '../model/studio.js';
import { filled, listed, texts } from '../model/texts.js';
import { designBar } from './design-bar.js';
import { fieldOf } from './fields.js';
import { plainSettings } from './plain-settings.js';
import { prose, settingRow } from './setting-row.js';
import { emptyState, segments } from './shared-controls.js';

const SIDES = (['a', 'b'] as const).map((side): [Side, string] => [side, side.toUpperCase()]);

export const settingsPane = (studio: Studio): TemplateResult => {
  const { side } = studio.comparison;
  const isDeveloper = studio.session.page === 'developers';
  return html`
    <div class="pane-head">
      <h2 id="settings-title">${texts.panes.settings}</h2>
      ${studio.state.b ? segments('side', texts.comparison.edit, SIDES, side, (value) => studio.display.edit(value)) : nothing}
    </div>
    <div class="pane-body">
      ${designBar(studio)} ${catalogueNote(studio)}
      ${isDeveloper ? allSettings(studio) : plainSettings(studio)}
      <div class="row"><button type="button" class="quiet" @click=${() => studio.settings.resetAll()}>${texts.settingsPane.resetAll}</button>
        ${isDeveloper ? nothing : html`<button type="button" class="link" @click=${() => studio.forDevelopers()}>${texts.settingsPane.developers}</button>`}</div>
    </div>
  `;
};

/** What of the catalogue that was given to the demo isn't used, and why. */
const catalogueNote = ({ demo }: Studio): TemplateResult | typeof nothing => {
  const { leftOut = {}, unused = [] } = demo;
  const { title, reason, reasons, used, unused: notUsed } = texts.catalogue;
  const counts = Object.entries(leftOut) as [keyof typeof reasons, number][];
  if (!counts.length && !unused.length) return nothing;
  const { products } = demo.dataCounts;
  const all = counts.reduce((sum, [, count]) => sum + count, products);
  const why = counts.map(([id, count]) => filled(reason, { reason: reasons[id], count }));
  return html`<section class="design-bar help" aria-label=${title}>
    ${counts.length ? html`<p>${filled(used, { used: products, all, reasons: listed(why) })}</p>` : nothing}
    ${unused.length ? html`<p>${filled(notUsed, { columns: unused.join(texts.common.comma) })}</p>` : nothing}
  </section>`;
};

/** The groups for developers. The first two are open. */
const GROUPS: readonly SettingPlace[] = ['attributes', 'properties', 'slots', 'parts'];

const KINDS: Readonly<Record<string, string>> = {
  'reco-list': texts.settingsPane.recommended,
  'popular-products': texts.settingsPane.popular,
};

const allSettings = (studio: Studio): TemplateResult => {
  const { configuration } = studio;
  const { filter } = studio.session;
  const { side } = studio.comparison;
  const definition = studio.elements.definition(configuration);
  const sought = filter.trim().toLowerCase();
  const found = definition.settings.filter((setting) =>
    `${setting.name} ${words(setting)} ${setting.description}`.toLowerCase().includes(sought),
  );
  return html`
    ${segments(
      'element',
      texts.settingsPane.element,
      studio.elements.all.map(({ name }) => [name, KINDS[name] ?? name]),
      definition.name,
      (element) => studio.settings.changeElement(element),
    )}
    <p class="help" lang="en" dir="ltr">${prose(definition.description)}</p>
    <div class="find">
      <label class="said" for="find">${texts.settingsPane.find}</label>
      <input id="find" type="search" placeholder=${texts.settingsPane.find} .value=${filter} @input=${(event: Event) => studio.display.setFilter(fieldOf(event).value)} />
    </div>
    ${keyed(
      `${side}${definition.name}`,
      html`${GROUPS.map((place, index) => {
        const { title, about } = texts.settingsPane.groups[place];
        const settings = found.filter((setting) => setting.place === place);
        const changed = Object.keys(configuration[place]).length;
        return settings.length
          ? html`<details class="group" ?open=${index < 2 || !!sought}>
              <summary><h3>${title}</h3>${changed ? html`<span class="chip">${filled(texts.common.setCount, { count: changed })}</span>` : nothing}</summary>
              <p class="help">${about}</p>
              <div role="group" aria-label=${title}>${settings.map((setting) => keyed(setting.name, settingRow(studio, setting)))}</div>
            </details>`
          : nothing;
      })}`,
    )}
    ${found.length ? nothing : emptyState(filled(texts.settingsPane.noneFound, { filter }))}
  `;
};
