import { html, nothing, type TemplateResult } from 'lit/html.js';
import { looksGroup } from '../looks/looks-group.js';
import type { Studio } from '../model/studio.js';
import { fallbackRow } from './fallback-row.js';
import { goalCards } from './goal-cards.js';
import { plainGroups } from './plain-words.js';
import { settingRow } from './setting-row.js';

/** The settings that most people need, in plain words. */
export const plainSettings = (studio: Studio): TemplateResult => {
  const definition = studio.definition();
  return html`
    ${goalCards(studio)}
    ${plainGroups.map(({ title, settings }, place) => {
      const known = settings.flatMap((plain) => {
        const setting = definition.settings.find((each) => each.place === plain.place && each.name === plain.name);
        return setting ? [{ plain, setting }] : [];
      });
      return html`<details class="group" open>
        <summary><h3>${title}</h3></summary>
        <div role="group" aria-label=${title}>
          ${known.map(({ plain, setting }) => settingRow(studio, setting, plain))} ${place ? fallbackRow(studio) : nothing}
        </div>
      </details>`;
    })}
    ${looksGroup(studio)}
  `;
};
