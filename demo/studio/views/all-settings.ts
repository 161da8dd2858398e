import { keyed } from 'lit/directives/keyed.js';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { words } from '../model/setting-names.js';
import type { SettingPlace } from '../model/state.js';
import type { Studio } from '../model/studio.js';
import { prose, settingRow } from './setting-row.js';
import { segments } from './shared-controls.js';

const GROUPS: readonly { place: SettingPlace; title: string; about: string; open: boolean }[] = [
  { place: 'attributes', title: 'What it shows', about: 'Attributes of the element.', open: true },
  { place: 'properties', title: 'Colours and sizes', about: 'CSS custom properties.', open: true },
  { place: 'slots', title: 'Your own content', about: 'Slots: HTML inside the element.', open: false },
  { place: 'parts', title: 'Fine styling', about: 'Parts: CSS declarations for pieces of a card.', open: false },
];

/** All settings of the manifest with their technical names. */
export const allSettings = (studio: Studio): TemplateResult => {
  const { configuration } = studio;
  const { side, filter } = studio.session;
  const definition = studio.definition();
  const sought = filter.trim().toLowerCase();
  const found = definition.settings.filter((setting) =>
    `${setting.name} ${words(setting)} ${setting.description}`.toLowerCase().includes(sought),
  );
  return html`
    ${segments(
      'element',
      'Element',
      studio.elements.map(({ name }) => ({
        value: name,
        title: name === 'reco-list' ? 'Recommended' : name === 'popular-products' ? 'Popular' : name,
      })),
      definition.name,
      (element) => studio.changeElement(element),
    )}
    <p class="help about">${prose(definition.description)}</p>
    <div class="find">
      <label class="said" for="find">Find a setting</label>
      <input id="find" type="search" placeholder="Find a setting" .value=${filter} @input=${({ target }: Event) =>
        studio.setFilter((target as HTMLInputElement).value)} />
    </div>
    ${keyed(
      `${side}${definition.name}`,
      html`${GROUPS.map(({ place, title, about, open }) => {
        const settings = found.filter((setting) => setting.place === place);
        const changed = Object.keys(configuration[place]).length;
        return settings.length
          ? html`<details class="group" ?open=${open || !!sought}>
              <summary>
                <h3>${title}</h3>
                ${changed ? html`<span class="count">${changed} set</span>` : nothing}
              </summary>
              <p class="help">${about}</p>
              <div role="group" aria-label=${title}>${settings.map((setting) => keyed(setting.name, settingRow(studio, setting)))}</div>
            </details>`
          : nothing;
      })}`,
    )}
    ${found.length ? nothing : html`<p class="none">No setting matches “${filter}”.</p>`}
  `;
};
